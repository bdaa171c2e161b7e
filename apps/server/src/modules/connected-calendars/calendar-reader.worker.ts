import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarJob, readEvents } from './read-events.ts';

// The parser is loaded; from here on the time counts.
parentPort?.postMessage('started');
parentPort?.postMessage(readEvents(workerData as CalendarJob));
