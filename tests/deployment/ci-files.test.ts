import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './compose-model.ts';

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT });
const GITLAB = '.gitlab-ci.yml';
// Keys of a GitLab pipeline that are no jobs. Jobs that begin with a dot are templates.
const NO_JOBS = ['stages', 'default', 'variables'];

interface GitlabJob {
  stage: string;
  extends: string;
  script: string[];
}

// The parser imports JSON without an import attribute, which only bundlers accept.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);
hooks.deregister();

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

async function listWorkflowErrors(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** Scripts of package.json that a pipeline calls. */
function listNpmScripts(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
}

test('the parser of GitHub workflows rejects an unknown key', async () => {
  const content = 'on: push\njobs: { test: { runs-on: ubuntu-24.04, stepz: [] } }';
  expect(await listWorkflowErrors('wrong.yml', content)).not.toEqual([]);
});

test('every GitHub workflow is valid', async () => {
  expect(WORKFLOWS).toHaveLength(2);
  for (const file of WORKFLOWS) expect(await listWorkflowErrors(file, read(file)), file).toEqual([]);
});

test('every job of the GitLab pipeline has a script, a known stage and a known template', () => {
  const pipeline = parse(read(GITLAB));
  const jobs = Object.entries<GitlabJob>(pipeline).filter(
    ([name]) => !NO_JOBS.includes(name) && !name.startsWith('.'),
  );
  expect(jobs.map(([name]) => name)).toEqual(['test', 'sbom', 'image', 'prove', 'bench']);
  for (const [name, job] of jobs) {
    expect(job.script.length, name).toBeGreaterThan(0);
    expect(pipeline.stages, name).toContain(job.stage);
    expect(Object.keys(pipeline), name).toContain(job.extends);
  }
});

test('pipelines call scripts of package.json, and record traces of failed journeys', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const pipelines = [...WORKFLOWS, GITLAB].map(read).join('\n');
  for (const script of listNpmScripts(pipelines)) expect(Object.keys(scripts)).toContain(script);
  for (const file of ['.github/workflows/ci.yml', GITLAB]) {
    expect(read(file)).toMatch(
      /\.ci\/run[\s\S]*TRACE_FAILURES: 'true'|TRACE_FAILURES: 'true'[\s\S]*\.ci\/run/,
    );
  }
});
