import { zipSync } from 'fflate';

/** Tables by file name. */
export type Tables = Record<string, string>;

const lines = (...rows: string[]) => rows.join('\r\n') + '\r\n';

const manifest = (version: string, tables: readonly string[]) =>
  lines(
    'propertyName,value',
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    ...tables.map((table) => `file.${table},bulk`),
    'source.systemName,Test SIS',
  );

const COMMON: Tables = {
  'orgs.csv': lines(
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'd1,,,Lakes District,district,,',
    's1,,,Maple Grove,school,,d1',
    's2,,,Cedar Hill,school,,d1',
  ),
  'academicSessions.csv': lines(
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    't1,,,Fall,term,2026-08-20,2026-12-20,,2027',
    't0,,,Spring,term,2026-01-10,2026-06-10,,2026',
  ),
  'classes.csv': lines(
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    'c1,,,Homeroom 3A,03,,,homeroom,,s1,t1,,,',
    'c2,,,"Art, painting",03,,,scheduled,,s1,"t0,t1",,,',
    'c3,,,Last year,03,,,homeroom,,s1,t0,,,',
    'c9,,,Cedar 1,01,,,homeroom,,s2,t1,,,',
  ),
  'enrollments.csv': lines(
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,c2,s1,u1,student,false,,',
    'e2,,,c1,s1,u1,student,false,,',
    'e3,,,c2,s1,u2,student,false,,',
    'e4,,,c1,s1,u2,student,false,2026-01-10,2026-06-10',
    'e5,,,c1,s1,u9,teacher,true,,',
    'e6,,,c9,s2,u3,student,false,,',
  ),
};

const USERS_11 = lines(
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  'u1,,,true,s1,student,ada,,Ada,Byron,,1001,,,,,03,',
  'u2,,,true,"s1,d1",student,ben,,"Ben ""Benny""",Çelik,,1002,,,,,KG,',
  'u3,,,true,s2,student,cy,,Cy,Young,,1003,,,,,01,',
  'u4,,,true,s1,student,dee,,Dee,Unplaced,,1004,,,,,02,',
  'u5,tobedeleted,,true,s1,student,eve,,Eve,Gone,,1005,,,,,02,',
  'u9,,,true,s1,teacher,lee,,Lee,Teacher,,,Lee@Maple.test,,,,,',
);

// The headings are those of the standard's CSV binding, which differ from those of its REST binding.
const USERS_12 = lines(
  'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
  'u1,,,true,ada,,Augusta,Byron,,1001,,,,,03,,,,Ada,,,s1,',
  'u2,,,true,ben,,"Ben ""Benny""",Çelik,,1002,,,,,KG,,,,,,,s1,',
  'u3,,,true,cy,,Cy,Young,,1003,,,,,01,,,,,,,s2,',
  'u4,,,true,dee,,Dee,Unplaced,,1004,,,,,02,,,,,,,s1,',
  'u9,,,true,lee,,Lee,Teacher,,,Lee@Maple.test,,,,,,,,,,,s1,',
);

const ROLES = lines(
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  'r1,,,u1,primary,student,,,s1,',
  'r2,,,u2,primary,student,,,s1,',
  'r3,,,u3,primary,student,,,s2,',
  'r4,,,u4,primary,student,,,s1,',
  'r9,,,u9,primary,teacher,,,s1,',
);

const TABLES = ['orgs', 'users', 'classes', 'enrollments', 'academicSessions'];

/** Two schools in version 1.1: Ada, Ben and Dee attend Maple Grove, Cy attends Cedar Hill. */
export const VERSION_11: Tables = {
  'manifest.csv': manifest('1.1', TABLES),
  ...COMMON,
  'users.csv': USERS_11,
};
/** The same schools in version 1.2. */
export const VERSION_12: Tables = {
  'manifest.csv': manifest('1.2', [...TABLES, 'roles']),
  ...COMMON,
  'users.csv': USERS_12,
  'roles.csv': ROLES,
};

/** Packs tables, or bytes as they are. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
}
