import { type Route } from '#contracts/route';
import { routes } from '#contracts/routes';
import { parentPort, workerData } from 'node:worker_threads';
import { parseJson } from './parse-json.js';
import { type ParsedPart, parsePart } from './parse-part.js';

export type ParseTask = { method: string; path: string; bytes: Uint8Array };

const { method, path, bytes } = workerData as ParseTask;
const route = Object.values<Route>(routes).find((each) => each.method === method && each.path === path);
parentPort?.postMessage(parsed());

/** Undefined if it is not JSON. */
function parsed(): ParsedPart | undefined {
  try {
    return parsePart(route?.body, parseJson(bytes));
  } catch {
    return undefined;
  }
}
