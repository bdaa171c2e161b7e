import { parentPort, workerData } from 'node:worker_threads';
import { flood } from './flood.ts';

parentPort?.postMessage(await flood(workerData));
