import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const nestCli = z.object({
  projects: z.record(
    z.string(),
    z.object({ root: z.string(), sourceRoot: z.string(), entryFile: z.string() }),
  ),
});

export type Project = {
  /** The folder of a service. */
  root: string;
  /** Its compiled script, below `dist`. */
  script: string;
};

/** The services, as nest-cli.json lists them. */
export async function readProjects(): Promise<Project[]> {
  const { projects } = nestCli.parse(JSON.parse(await readFile('nest-cli.json', 'utf8')));
  return Object.values(projects).map(({ root, sourceRoot, entryFile }) => ({
    root,
    script: `${sourceRoot}/${entryFile}.js`,
  }));
}
