import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** How a request ended. */
export interface RequestEnd {
  method: string;
  /** The template that took it, such as `/rest/v1/bookings/:id`; never an address. */
  route: string;
  status: number;
  seconds: number;
}

export interface JobEnd {
  job: string;
  outcome: 'done' | 'failed';
  seconds: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of this process, in the text format of Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'coastline_http_request_duration_seconds',
    help: 'Requests by route template and status, and how long their answers took to begin.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'coastline_refusals_total',
    help: 'Refusals of the API by code.',
    labelNames: ['code'],
    registers,
  });
  const jobs = new Histogram({
    name: 'coastline_job_duration_seconds',
    help: 'Turns of jobs and how long they took.',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const jobSuccess = new Gauge({
    name: 'coastline_job_last_success_timestamp_seconds',
    help: 'When a job was last done at this process.',
    labelNames: ['job'],
    registers,
  });
  let underWay = 0;
  new Gauge({
    name: 'coastline_http_requests_in_flight',
    help: 'Requests that wait for their answer.',
    registers,
    collect() {
      this.set(underWay);
    },
  });
  // Labels are looked up once a combination: there are few, and requests are many.
  const known = new Map<string, Histogram.Internal<string>>();

  return {
    registry,
    begin(): void {
      underWay += 1;
    },
    end({ method, route, status, seconds }: RequestEnd): void {
      underWay -= 1;
      const name = `${method} ${route} ${status}`;
      let timing = known.get(name);
      if (!timing) {
        timing = requests.labels(KNOWN_METHODS.has(method) ? method : 'other', route, String(status));
        known.set(name, timing);
      }
      timing.observe(seconds);
    },
    refused: (code: string): void => refusals.inc({ code }),
    jobEnded({ job, outcome, seconds }: JobEnd): void {
      jobs.observe({ job, outcome }, seconds);
      if (outcome === 'done') jobSuccess.setToCurrentTime({ job });
    },
    /** A figure that is read when somebody asks. */
    addReading(reading: { name: string; help: string; read: () => number }): void {
      const { name, help, read } = reading;
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
  };
}
