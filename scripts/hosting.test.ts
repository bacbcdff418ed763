import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { features } from '#server/features.ts'
import { readSettings } from '#server/kernel/settings/readSettings.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

const environment = z.record(z.string(), z.string())
const compose = z
  .object({
    services: z.object({
      lectern: z.object({ environment }),
      database: z.object({ environment }),
      files: z.object({ environment }),
      caddy: z.object({ environment }),
    }),
  })
  .parse(parse(read('compose.yaml'))).services

/** `NAME=value` lines; without a value, one that is filled in. */
const example = new Map(
  read('resources/hosting/example.env')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value ?? '']]
    }),
)
const filled: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'd'.repeat(64),
  FILES_PASSWORD: 'f'.repeat(64),
  LECTERN_SECRET: 'ab'.repeat(32),
}
const fill = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+):[?-]\}/g, (_, of: string) => {
        expect(example.has(of), `${of} is in example.env`).toBe(true)
        return filled[of] ?? example.get(of) ?? ''
      }),
    ]),
  )

it('compose.yaml gives the server settings that it takes, and that fit the other services', () => {
  const given = fill(compose.lectern.environment)
  const settings = readSettings(
    [],
    given,
    features.flatMap((feature) => ('settings' in feature ? feature.settings : [])),
  )
  expect(settings).toMatchObject({
    publicOrigin: 'https://learn.example.org',
    contentOrigin: 'https://content.example.org',
    trustedProxies: 1,
    smtpUrl: null,
    s3: { bucket: 'lectern', endpoint: 'http://files:7070' },
  })
  const database = fill(compose.database.environment)
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = database
  expect(settings.databaseUrl).toBe(`postgresql://${user}:${password}@database:5432/${name}`)
  const files = fill(compose.files.environment)
  expect(settings.s3).toMatchObject({
    accessKeyId: files.ROOT_ACCESS_KEY,
    secretAccessKey: files.ROOT_SECRET_KEY,
  })
  expect(files.VGW_PORT).toBe(':7070')
})

it('compose.yaml sets nothing that the README does not name', () => {
  const readme = read('README.md')
  for (const name of Object.keys(compose.lectern.environment)) expect(readme).toContain(`\`${name}\``)
})

it('Caddy serves both origins under the host names of compose.yaml', () => {
  const caddy = read('resources/hosting/Caddyfile')
  const sites = [...caddy.matchAll(/^\{\$(\w+)\} \{[\s\S]*?reverse_proxy \S+?:(\d+)$/gm)].map(
    ([, host, port]) => [host, port],
  )
  expect(sites).toEqual([
    ['PORTAL_HOST', '4000'],
    ['CONTENT_HOST', '4001'],
  ])
  expect(Object.keys(compose.caddy.environment)).toEqual(['PORTAL_HOST', 'CONTENT_HOST'])
})

it('runs the same program as a service and as a container', () => {
  const [, program] = /^ExecStart=\/opt\/lectern\/node_modules\/\.bin\/node (\S+)$/m.exec(
    read('resources/hosting/lectern.service'),
  ) ?? [null, null]
  expect(read('Containerfile')).toContain(`CMD ["node", "${program}"]`)
})
