import { type Tables } from './bundles.js';

const lines = (...rows: string[]) => rows.join('\r\n') + '\r\n';

/**
 * Clever. The headings are those that exports of PowerSchool for Clever write in public repositories: SQL*Plus scripts that begin with
 * `PROMPT School_id,School_name,School_number,…`, one for each file.
 */
export const CLEVER_FILES: Tables = {
  'schools.csv': lines(
    'School_id,School_name,School_number,State_id,Low_grade,High_grade,Principal,Principal_email,School_address,School_city,School_state,School_zip,School_phone',
    '10,Maple Grove,10,MI-10,Kindergarten,5,Pat Head,head@maple.test,1 Main,Lansing,MI,48901,5550100',
    '20,Cedar Hill,20,MI-20,6,8,Kit Lead,lead@cedar.test,2 Main,Lansing,MI,48901,5550200',
  ),
  'students.csv': lines(
    'School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,Graduation_year,DOB,Race,Hispanic_Latino,Home_language,Ell_status,Frl_status,IEP_status,Student_street,Student_city,Student_state,Student_zip,Student_email,Contact_relationship,Contact_type,Contact_email,Contact_sis_id,Username,Password',
    '10,501,00142,S1,Byron,K,Ada,3,F,2036,02/03/2018,W,N,English,N,N,N,1 Elm,Lansing,MI,48901,ada@maple.test,Mother,Family,,,ada,secret',
    '10,502,00143,S2,Çelik,,Ben,3,M,2036,02/04/2018,W,N,English,N,N,N,1 Oak,Lansing,MI,48901,,Father,Family,,,ben,secret',
    '20,503,00144,S3,Young,,Cy,7,M,2032,02/05/2014,W,N,English,N,N,N,1 Fir,Lansing,MI,48901,,Father,Family,,,cy,secret',
  ),
  'teachers.csv': lines(
    'School_id,Teacher_id,Teacher_number,State_teacher_id,Teacher_email,First_name,Middle_name,Last_name,Title,Username',
    // A teacher may have the id of a student.
    '10,501,T1,ST1,lee@maple.test,Lee,,Teacher,Grade 3,lee',
    '10,602,T2,ST2,kim@maple.test,Kim,,Ode,Art,kim',
    '20,602,T2,ST2,kim@maple.test,Kim,,Ode,Art,kim',
  ),
  'sections.csv': lines(
    'School_id,Section_id,Teacher_id,Teacher_2_ID,Teacher_3_ID,Section_number,Grade,Course_name,Course_number,Period,Subject,Term_name,Term_start,Term_end',
    '10,901,501,602,,HR-1,3,Grade 3,G3,HR,Homeroom/advisory,2026-27,08/20/2026,06/12/2027',
    '10,902,602,,,ART-1,3,Art,A3,2,Arts and music,Semester 2,01/05/2027,06/12/2027',
    '20,903,,,,M-1,7,Math,M7,1,Math,Semester 1,9/1/2026,12/1/2026',
  ),
  'enrollments.csv': lines(
    'School_id,Section_id,Student_id',
    '10,901,501',
    '10,902,501',
    '10,901,502',
    '20,903,503',
  ),
};

/** Microsoft School Data Sync, version 1. The headings are those of `CSV Samples` in OfficeDev/O365-EDU-Tools. */
export const SDS_1_FILES: Tables = {
  'School.csv': lines(
    'SIS ID,Name,School Number,School NCES_ID,State ID,Grade Low,Grade High,Principal SIS ID,Principal Name,Principal Secondary Email,Address,City,State,Country,Zip,Phone,Zone',
    '10,Maple Grove,10,1,WA,K,5,14007,Pat Head,,1 Main,Redmond,WA,US,98052,555-0100,1',
    '20,Cedar Hill,20,2,WA,6,8,14008,Kit Lead,,2 Main,Redmond,WA,US,98052,555-0200,2',
  ),
  'Student.csv': lines(
    'SIS ID,School SIS ID,First Name,Last Name,Username,Password,State ID,Secondary Email,Student Number,Middle Name,Grade,Status,Mailing Address,Mailing City,Mailing State,Mailing Zip,Mailing Latitude,Mailing Longitude,Mailing Country,Residence Address,Residence City,Residence State,Residence Zip,Residence Latitude,Residence Longitude,Residence Country,Gender,Birthdate,ELL Status,FederalRace,Graduation Year',
    '501,10,Ada,Byron,ada@maple.test,P,WA,,00142,K,3,Active,,,,,,,,,,,,,,,F,4/2/2018,,,2036',
    '502,10,Ben,Çelik,ben@maple.test,P,WA,,00143,,3,Active,,,,,,,,,,,,,,,M,4/2/2018,,,2036',
    '503,20,Cy,Young,cy@cedar.test,P,WA,,00144,,7,Active,,,,,,,,,,,,,,,M,4/2/2014,,,2032',
    '504,10,Eve,Gone,eve@maple.test,P,WA,,00145,,3,Inactive,,,,,,,,,,,,,,,F,4/2/2018,,,2036',
  ),
  'Teacher.csv': lines(
    'SIS ID,School SIS ID,First Name,Last Name,Username,Password,State ID,Teacher Number,Status,Middle Name,Secondary Email,Title,Qualification',
    '501,10,Lee,Teacher,lee@maple.test,P,WA,101,Active,,,,',
    '602,10,Kim,Ode,kim@maple.test,P,WA,102,Active,,,,',
    '602,20,Kim,Ode,kim@maple.test,P,WA,102,Active,,,,',
  ),
  'Section.csv': lines(
    'SIS ID,School SIS ID,Section Name,Section Number,Term SIS ID,Term Name,Term StartDate,Term EndDate,Course SIS ID,Course Name,Course Number,Course Description,Course Subject,Periods,Status',
    '901,10,Grade 3,HR-1,12000,SY2627,9/1/2026,6/15/2027,1,Grade 3,G3,,,1,Active',
    '902,10,Art,ART-1,12001,S2,1/5/2027,6/15/2027,2,Art,A3,,Art,2,Active',
    '903,20,Math,M-1,12000,SY2627,9/1/2026,12/1/2026,3,Math,M7,,Math,1,Active',
  ),
  'StudentEnrollment.csv': lines(
    'Section SIS ID,SIS ID',
    '901,501',
    '902,501',
    '901,502',
    '903,503',
    '901,504',
  ),
  'TeacherRoster.csv': lines('Section SIS ID,SIS ID', '901,501', '901,602', '902,602'),
};

/** Microsoft School Data Sync, version 2.1. The headings are those of `CSV Samples/SDS v2.1` in OfficeDev/O365-EDU-Tools. */
export const SDS_2_FILES: Tables = {
  'orgs.csv': lines(
    'sourcedId,name,type,parentSourcedId',
    '1,Ministry of Lakes,ministryOfEducation,',
    '10,Maple Grove,school,1',
    '11,Art Department,department,10',
    '20,Cedar Hill,school,1',
  ),
  'users.csv': lines(
    'sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms',
    '501,ada@maple.test,Ada,Byron,P,ada@maple.test,,,',
    '502,ben@maple.test,Ben,Çelik,P,,,,',
    '503,cy@cedar.test,Cy,Young,P,,,,',
    '601,lee@maple.test,Lee,Teacher,P,lee@maple.test,,,',
    '602,kim,Kim,Ode,P,,kim@maple.test,,',
  ),
  'roles.csv': lines(
    'userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary,roleStartDate,roleEndDate',
    '501,10,student,SY,3,TRUE,8/24/2026,6/11/2027',
    '502,10,student,SY,3,TRUE,8/24/2026,6/11/2027',
    '503,20,student,SY,7,TRUE,9/1/2026,12/1/2026',
    '601,10,teacher,SY,,TRUE,8/24/2026,6/11/2027',
    '602,11,professor,SY,,TRUE,8/24/2026,6/11/2027',
    '602,20,teacher,SY,,FALSE,8/24/2026,6/11/2027',
  ),
  'academicSessions.csv': lines(
    'sourcedId,title,type,schoolYear,startDate,endDate',
    'SY,2026 School Year,schoolYear,2026,8/24/2026,6/11/2027',
    'S1,Fall Semester,semester,2026,9/1/2026,12/1/2026',
    'S2,Spring Semester,semester,2026,1/5/2027,6/11/2027',
  ),
  'classes.csv': lines(
    'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId',
    '901,10,Grade 3,SY,G3',
    '902,11,Art,S2,A3',
    '903,20,Math,S1,M7',
  ),
  'enrollments.csv': lines(
    'classSourcedId,userSourcedId,role',
    '901,501,student',
    '902,501,student',
    '901,502,student',
    '903,503,student',
    '901,601,teacher',
    '901,602,professor',
    '902,602,professor',
  ),
};

/**
 * The participants of Google Classroom’s courses. The heading is the one of `gam print course-participants`, as a public script that reads
 * it (“Parents Joined To Classrooms As Pupils”) quotes it.
 */
export const CLASSROOM_LIST = lines(
  'courseId,courseName,userRole,userId,profile.emailAddress,profile.id,profile.name.familyName,profile.name.fullName,profile.name.givenName,profile.permissions,profile.permissions.0.permission,profile.photoUrl,profile.verifiedTeacher',
  '901,Grade 3,TEACHER,601,lee@maple.test,601,Teacher,Lee Teacher,Lee,1,CREATE_COURSE,//lh3.test/a,True',
  '901,Grade 3,TEACHER,602,kim@maple.test,602,Ode,Kim Ode,Kim,1,CREATE_COURSE,//lh3.test/b,True',
  '901,Grade 3,STUDENT,501,ada@maple.test,501,Byron,Ada Byron,Ada,,,//lh3.test/c,',
  '901,Grade 3,STUDENT,502,ben@maple.test,502,Çelik,Ben Çelik,Ben,,,//lh3.test/d,',
  '902,Art,TEACHER,602,kim@maple.test,602,Ode,Kim Ode,Kim,1,CREATE_COURSE,//lh3.test/b,True',
  '902,Art,STUDENT,501,ada@maple.test,501,Byron,Ada Byron,Ada,,,//lh3.test/c,',
  '902,Art,STUDENT,601,lee@maple.test,601,Teacher,Lee Teacher,Lee,,,//lh3.test/a,True',
);
