import { z } from 'zod';

/** What `npm audit --json` prints when the registry answered. */
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      /** A string names another package of the report, through which this one is affected. */
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.url(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/** What it prints when there was no audit: no network, or a registry without advisories. */
const noAudit = z.object({ message: z.string() });

export type Advisory = { id: string; name: string; title: string; url: string; severity: string };

const acceptedAdvisory = z.strictObject({
  id: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
  /** The first day, in UTC, on which it is no longer accepted. */
  until: z.iso.date(),
  reason: z.string().min(1),
});
export type AcceptedAdvisory = z.output<typeof acceptedAdvisory>;

const SEVERE = ['high', 'critical'];

/** Parses the list of accepted advisories. */
export const parseAccepted = (text: string): AcceptedAdvisory[] =>
  z.array(acceptedAdvisory).parse(JSON.parse(text));

/**
 * The high and critical advisories in the output of `npm audit --json`, each once; or why there was no audit.
 * @throws if the output is neither
 */
export function severeAdvisories(output: string): { advisories: Advisory[] } | { unavailable: string } {
  const answer: unknown = JSON.parse(output);
  const failed = noAudit.safeParse(answer);
  if (failed.success) return { unavailable: failed.data.message };
  const { vulnerabilities } = auditReport.parse(answer);
  const byId = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities))
    for (const cause of via) {
      if (typeof cause === 'string' || !SEVERE.includes(cause.severity)) continue;
      const id = cause.url.split('/').at(-1) ?? cause.url;
      byId.set(id, { ...cause, id });
    }
  return { advisories: [...byId.values()] };
}

/**
 * Compares advisories with the accepted ones.
 * @param today in UTC, YYYY-MM-DD
 * @returns `open`: a line for each advisory that must be dealt with; `notes`: lines about the others
 */
export function judge(
  advisories: readonly Advisory[],
  accepted: readonly AcceptedAdvisory[],
  today: string,
): { open: string[]; notes: string[] } {
  const open: string[] = [];
  const notes: string[] = [];
  for (const { id, name, title, url, severity } of advisories) {
    const line = `${severity}: ${name}: ${title} (${url})`;
    const entry = accepted.find((each) => each.id === id);
    if (entry === undefined) open.push(line);
    else if (entry.until <= today) open.push(`${line}, accepted only until ${entry.until}`);
    else notes.push(`${line}, accepted until ${entry.until}: ${entry.reason}`);
  }
  const reported = new Set(advisories.map(({ id }) => id));
  for (const { id } of accepted)
    if (!reported.has(id)) notes.push(`${id} is no longer reported: remove it from the list`);
  return { open, notes };
}
