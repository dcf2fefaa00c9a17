import { readDemoSettings } from './demo-settings';

describe('readDemoSettings', () => {
  it.each([
    [{}, { url: 'http://127.0.0.1:3000', dataDir: '.data' }],
    [
      { PORT: '8080', DATA_DIR: '/srv/data' },
      { url: 'http://127.0.0.1:8080', dataDir: '/srv/data' },
    ],
    [{ HOST: '0.0.0.0' }, { url: 'http://127.0.0.1:3000', dataDir: '.data' }],
    [{ HOST: '192.0.2.7' }, { url: 'http://192.0.2.7:3000', dataDir: '.data' }],
    [
      { PORT: '', DISPATCH_URL: '', DISPATCH_TOKEN: '' },
      { url: 'http://127.0.0.1:3000', dataDir: '.data' },
    ],
    [
      { PORT: '8080', DISPATCH_URL: 'https://dispatch.example/', DISPATCH_TOKEN: 'ddt_x' },
      { url: 'https://dispatch.example', dataDir: '.data', token: 'ddt_x' },
    ],
  ])('reads %j', (source, settings) => expect(readDemoSettings(source)).toEqual(settings));

  it.each(['dispatch.example', 'ftp://dispatch.example', 'https://dispatch.example/api'])('refuses %s', (url) => {
    expect(() => readDemoSettings({ DISPATCH_URL: url })).toThrow(/DISPATCH_URL/);
  });
});
