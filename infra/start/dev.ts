import { readProjects } from './dev/projects.js';
import { restartOnChange } from './dev/restart-on-change.js';
import { viteServer } from './dev/vite-server.js';
import { watchSources } from './dev/watch-sources.js';
import { assertPortFree, findFreePort } from './free-port.js';
import { localAddress } from './local-address.js';
import { PREPARATIONS, SERVICES } from './programs.js';
import { startCommand } from './start-command.js';

/** `npm run dev` starts what `npm start` starts, and restarts or reloads each part when its sources change. */
await startCommand(async (config, say) => {
  await assertPortFree(config.port, config.host);
  const publicUrl = config.publicUrl ?? localAddress(config);
  const api = { ...config, host: '127.0.0.1', port: await findFreePort(), publicUrl };
  const projects = await readProjects();
  const { onChange } = watchSources({
    root: process.cwd(),
    folders: ['libs', 'services'],
    services: projects.map(({ root }) => root),
    say,
  });
  return {
    config: api,
    programs: {
      preparations: PREPARATIONS,
      services: SERVICES,
      isUnbundled: true,
      keep: restartOnChange(onChange),
      then: [viteServer(config, localAddress(api))],
    },
  };
});
