import { parentPort, workerData } from 'node:worker_threads';
import { type ParseJob, parseEvents } from './parse-events.ts';

// The first message reports that the parser is loaded and starts the CPU time limit.
parentPort?.postMessage('started');
parentPort?.postMessage(parseEvents(workerData as ParseJob));
