import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarJob, readEvents } from './read-events.ts';

parentPort?.postMessage(readEvents(workerData as CalendarJob));
