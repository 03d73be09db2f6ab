import { transformFile } from '@swc/core';
import { type FSWatcher, existsSync, watch } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type OnChange } from './restart-on-change.js';

/** Several files are often saved at once, and an editor may write one file in steps. */
const SETTLE_MS = 50;

type Options = {
  /** Folder that holds the sources, and `dist` with the compiled files. */
  root: string;
  folders: readonly string[];
  /** Each service's folder. A change there restarts that service alone, any other change restarts all of them. */
  services: readonly string[];
  say: (text: string) => void;
};

export type Sources = { onChange: OnChange; close(): void };

/** Compiles each changed source into `dist`, as the build does, and then calls the listeners. */
export function watchSources({ root, folders, services, say }: Options): Sources {
  const listeners = new Map<() => void, string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const compileChanged = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    // The build compares sources with those it compiled, which `dist` no longer matches.
    await rm(join(root, 'dist/.built-services'), { force: true });
    for (const file of files) await compile(root, file);
    for (const [listener, script] of Array.from(listeners)) {
      const concerns = (file: string) =>
        services.every((service) => !file.startsWith(`${service}/`) || script.startsWith(`${service}/`));
      if (files.some(concerns)) listener();
    }
  };
  const flush = (): void => {
    work = work.then(compileChanged).catch((error: unknown) => say((error as Error).message.trimEnd()));
  };
  const note = (file: string): void => {
    if (/\.(spec|contract)\.ts$|\/testing\/|(^|\/)\./.test(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  };
  const watchers = folders.map((folder): FSWatcher =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name !== null) note(join(folder, name));
    }),
  );
  return {
    onChange: (script, listener) => {
      listeners.set(listener, script);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

async function compile(root: string, file: string): Promise<void> {
  const [source, target] = [join(root, file), join(root, 'dist', file)];
  const compiled = target.replace(/\.ts$/, '.js');
  if (!existsSync(source)) {
    await rm(compiled, { force: true, recursive: true });
    return;
  }
  if (!/\.\w+$/.test(file)) return;
  await mkdir(dirname(target), { recursive: true });
  if (compiled === target) {
    await copyFile(source, target);
    return;
  }
  const { code, map = '' } = await transformFile(source, {
    configFile: join(root, '.swcrc'),
    outputPath: compiled,
  });
  await writeFile(`${compiled}.map`, map);
  await writeFile(compiled, `${code}\n//# sourceMappingURL=${basename(compiled)}.map\n`);
}
