import { parentPort, workerData } from 'node:worker_threads';
import { runFlood } from './flood.ts';

parentPort?.postMessage(await runFlood(workerData));
