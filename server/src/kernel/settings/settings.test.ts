import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lockDataFolder } from './lockDataFolder.ts'
import { readSettings } from './readSettings.ts'
import { defineSettings, settingsOf } from './SettingGroup.ts'
import { loadSecrets } from './secrets.ts'

describe('readSettings', () => {
  it('prefers flags to the environment, and the environment to defaults', () => {
    const settings = readSettings(['--port', '5000', '--data=/srv/lectern'], {
      PORT: '1',
      LOG_LEVEL: 'debug',
    })
    expect(settings).toMatchObject({
      port: 5000,
      contentPort: 5001,
      dataDir: '/srv/lectern',
      publicOrigin: 'http://localhost:5000',
      contentOrigin: 'http://localhost:5001',
      logLevel: 'debug',
      databaseUrl: null,
      s3: null,
    })
  })

  it('reports all faults at once', () => {
    const read = () =>
      readSettings(['--prot', '1'], {
        PORT: 'abc',
        DATABASE_URL: 'mysql://x',
        S3_BUCKET: 'b',
        PUBLIC_ORIGIN: 'https://a.example/path',
      })
    expect(read).toThrow(
      [
        'These settings need another look:',
        "  - Unknown option '--prot'",
        '  - PORT must be a number',
        '  - DATABASE_URL must be an address such as postgresql://user:password@host/name',
        '  - PUBLIC_ORIGIN must not have a path',
        '  - S3_ACCESS_KEY_ID must be set when S3_BUCKET is',
        '  - S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is',
      ].join('\n'),
    )
  })

  it('refuses a sender of mail with any line break', () => {
    const read = (MAIL_FROM: string) => () => readSettings([], { MAIL_FROM })
    for (const sign of ['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029'])
      expect(read(`Lectern${sign}Bcc: <ana@example.org>`), JSON.stringify(sign)).toThrow(
        'MAIL_FROM must be one line',
      )
    expect(readSettings([], { MAIL_FROM: '茶 <tea@example.org>' }).mailFrom).toBe('茶 <tea@example.org>')
  })

  it('requires a separate host for packages, except on the own computer', () => {
    const read = (PUBLIC_ORIGIN: string, CONTENT_ORIGIN?: string) => () =>
      readSettings([], { PUBLIC_ORIGIN, CONTENT_ORIGIN })
    const learn = 'https://learn.example.org'
    expect(read(learn)).toThrow('CONTENT_ORIGIN must be set when PUBLIC_ORIGIN is')
    expect(read(learn, 'https://Learn.example.org:8443')).toThrow(
      'CONTENT_ORIGIN must have another host name than PUBLIC_ORIGIN (content.learn.example.org, say)',
    )
    expect(read(learn, 'https://content.learn.example.org')).not.toThrow()
    expect(read('http://localhost:4000')).not.toThrow()
    expect(read('http://127.0.0.1:4000', 'http://127.0.0.1:4001')).not.toThrow()
  })

  it('trusts only configured proxies', () => {
    const trusted = (TRUST_PROXY?: string) => readSettings([], { TRUST_PROXY }).trustedProxies
    expect(trusted()).toBe(0)
    expect(trusted('0')).toBe(0)
    expect(trusted('2')).toBe(2)
    expect(trusted('10.0.0.7, 10.1.0.0/16,fd00::/8, loopback')).toEqual([
      ...['10.0.0.7', '10.1.0.0/16', 'fd00::/8', 'loopback'],
    ])
    for (const wrong of [
      'true',
      '*',
      '-1',
      '99',
      '1.5',
      '10.0.0.0/33',
      '0.0.0.0/0',
      'proxy.example.org',
      ',',
    ])
      expect(() => trusted(wrong), wrong).toThrow('TRUST_PROXY must be how many proxies there are')
  })

  it('binds its ports to a configured address', () => {
    const address = (BIND_ADDRESS?: string) => readSettings([], { BIND_ADDRESS }).bindAddress
    expect(address()).toBeNull()
    expect(['127.0.0.1', '::1', 'localhost'].map(address)).toEqual(['127.0.0.1', '::1', 'localhost'])
    expect(() => address('here')).toThrow('BIND_ADDRESS must be an address such as 127.0.0.1')
  })

  it('wants a project and a key in SENTRY_DSN', () => {
    for (const dsn of ['nowhere', 'https://sentry.example.org/1', 'https://key@sentry.example.org'])
      expect(() => readSettings([], { SENTRY_DSN: dsn }), dsn).toThrow('SENTRY_DSN must')
    expect(readSettings([], { SENTRY_DSN: 'https://key@sentry.example.org/1' }).sentryDsn).not.toBeNull()
  })

  it('treats an empty variable as unset', () => {
    expect(readSettings([], { DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      databaseUrl: null,
      smtpUrl: null,
    })
  })
})

describe('the data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-settings-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('keeps its secrets readable by its owner only, and the same across starts', async () => {
    const secrets = await loadSecrets(folder)
    expect(secrets.secret).toMatch(/^[0-9a-f]{64}$/)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(await loadSecrets(folder)).toEqual(secrets)
  })

  it('reports damaged secrets, and does not generate new ones', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"secret": ')
    await expect(loadSecrets(folder)).rejects.toThrow('is damaged: put it back from a backup.')
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{"secret": ')
  })

  if (process.platform === 'linux')
    it('fails at once where no folder can be created', async () => {
      await expect(lockDataFolder('/proc/none/lectern')).rejects.toThrow('is not writable')
    })

  it('is locked by one process until that ends, however it ends', async () => {
    const script = `
      import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'lockDataFolder.ts'))}
      await lockDataFolder(${JSON.stringify(folder)})
      console.log('held')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    await expect(lockDataFolder(folder)).rejects.toThrow('is in use by another Lectern server')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const release = await lockDataFolder(folder)
    release()
    const again = await lockDataFolder(folder)
    again()
  })

  it('is refused in one sentence if it is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(lockDataFolder(join(folder, 'file'))).rejects.toThrow(
      'is not a folder: choose another one with --data.',
    )
    await expect(lockDataFolder(join(folder, 'file', 'below'))).rejects.toThrow('is not a folder')
  })
})

describe('settings of a capability', () => {
  const group = defineSettings({
    name: 'pay',
    variables: {
      PAY_URL: z.url({ error: 'must be an address' }).optional(),
      PAY_TRIES: z.coerce.number().default(3),
    },
    faults: (given) => (given.PAY_URL && !given.PAY_KEY ? ['PAY_KEY must be set when PAY_URL is'] : []),
    read: ({ PAY_URL, PAY_TRIES }) => ({ url: PAY_URL ?? null, tries: PAY_TRIES }),
  })
  const read = (env: Record<string, string>) => readSettings([], { NODE_ENV: 'test', ...env }, [group])

  it('are read from its own variables', () => {
    expect(settingsOf(read({}), group)).toEqual({ url: null, tries: 3 })
    const given = { PAY_URL: 'https://pay.example.org', PAY_KEY: 'k', PAY_TRIES: '5' }
    expect(settingsOf(read(given), group)).toEqual({ url: 'https://pay.example.org', tries: 5 })
  })

  it('report their faults together with all others', () => {
    const start = () => read({ PORT: 'x', PAY_URL: 'nowhere' })
    expect(start).toThrow('PORT must be a number')
    expect(start).toThrow('PAY_URL must be an address')
    expect(start).toThrow('PAY_KEY must be set when PAY_URL is')
  })
})
