import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Outcome of a request. */
export interface RequestEnd {
  method: string;
  /** The route template, such as `/rest/v1/bookings/:id`; never a path, which would create unbounded labels. */
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

/** Creates the metrics of this process, exposed in the text format of Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'coastline_http_request_duration_seconds',
    help: 'Time until a response begins, by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'coastline_refusals_total',
    help: 'Error responses of the API by code.',
    labelNames: ['code'],
    registers,
  });
  const jobs = new Histogram({
    name: 'coastline_job_duration_seconds',
    help: 'Duration of job runs by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const jobSuccess = new Gauge({
    name: 'coastline_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a job in this process.',
    labelNames: ['job'],
    registers,
  });
  let inFlight = 0;
  new Gauge({
    name: 'coastline_http_requests_in_flight',
    help: 'Requests in flight.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  // Caches the lookup of labels: combinations are few, requests are many.
  const timings = new Map<string, Histogram.Internal<string>>();

  return {
    registry,
    requestStarted(): void {
      inFlight += 1;
    },
    requestEnded({ method, route, status, seconds }: RequestEnd): void {
      inFlight -= 1;
      const name = `${method} ${route} ${status}`;
      let timing = timings.get(name);
      if (!timing) {
        timing = requests.labels(KNOWN_METHODS.has(method) ? method : 'other', route, String(status));
        timings.set(name, timing);
      }
      timing.observe(seconds);
    },
    countError: (code: string): void => refusals.inc({ code }),
    jobEnded({ job, outcome, seconds }: JobEnd): void {
      jobs.observe({ job, outcome }, seconds);
      if (outcome === 'done') jobSuccess.setToCurrentTime({ job });
    },
    /** Adds a gauge whose value is read at each scrape. */
    addGauge({ name, help, read }: { name: string; help: string; read: () => number }): void {
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
