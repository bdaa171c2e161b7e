import { expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../../../tests/support/test-server.ts';
import { readConfig } from './config.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'coastline-photos',
  S3_ACCESS_KEY_ID: 'an-id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};

test('stores photos in the data folder unless a bucket is configured', () => {
  expect(readConfig({}).photoBucket).toBeUndefined();
  expect(readConfig(BUCKET).photoBucket).toEqual({
    endpoint: 'https://s3.example',
    name: 'coastline-photos',
    region: 'us-east-1',
    accessKeyId: 'an-id',
    secretAccessKey: 'a-secret',
  });
});

test.each([
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: '' }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: '' }],
  ['S3_ACCESS_KEY_ID', { ...BUCKET, S3_ACCESS_KEY_ID: '' }],
  ['S3_SECRET_ACCESS_KEY', { ...BUCKET, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: 'Photos/of cars' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://me:secret@s3.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://:secret@s3.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://s3.example?x=1' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'ftp://s3.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'http://s3.example', NODE_ENV: 'production' }],
])('rejects a bucket whose %s is missing or unsafe', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`The settings are not right\\. (.*; )?${name}: `));
  expect(() => readConfig(settings)).not.toThrow(/a-secret/);
});

test.each(['http://minio:9000', 'http://10.1.2.3:9000', 'http://localhost:9000'])(
  'accepts the private endpoint %s in production',
  (S3_ENDPOINT) => {
    expect(() => readConfig({ ...BUCKET, ...PRODUCTION_SETTINGS, S3_ENDPOINT })).not.toThrow();
  },
);
