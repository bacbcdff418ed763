import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import { openStore, type Store, storePath } from '#desktop/core/store/openStore.ts'
import { seams } from '#server/features.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { applyMigrations } from '#server/kernel/db/migrate/applyMigrations.ts'
import { readMigrations } from '#server/kernel/db/migrate/migrations.ts'
import { openDatabase } from '#server/kernel/db/openDatabase.ts'
import { createPgSyncStore } from '#server/kernel/sync/createPgSyncStore.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { syncedEntities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { makeValues } from '#shared/testing/simulation/randomRecordEdit.ts'

/**
 * `node scripts/makeFixture.ts N`: writes what a console and a server of the present version store to
 * `scripts/fixtures/version-N` (docs/adding-an-upgrade.md). Run it before a new upgrade is added; what it wrote is
 * never written again. The console's outbox is half sent: some writes were applied but their answer was lost, some
 * were numbered and never arrived, some were never sent.
 */
const version = Number(process.argv[2])
if (!Number.isSafeInteger(version) || version < 1) throw new TypeError('Which version is this?')
const folder = join(import.meta.dirname, 'fixtures', `version-${version}`)
const work = mkdtempSync(join(tmpdir(), 'fixture-'))
const organization = 'acme'
const settings = { publicOrigin: 'http://localhost:3000', contentOrigin: 'http://localhost:3001' }
const random = createRandom(version)
let now = Date.UTC(2026, 10, 20, 9)

const postgres = await startEmbeddedPostgres({
  dir: join(work, 'postgres'),
  password: 'throwaway',
  isThrowaway: true,
})
const db = openDatabase(postgres.url, pino({ level: 'silent' }), { maxConnections: 4 })
await applyMigrations(db.pool)
const server = createPgSyncStore(db.pool, { seams, settings })

const open = (name: string) =>
  openStore(join(work, name), organization, { now: () => now, onRecords: () => {}, userName: () => name })
const ana = open('Ana')
const ben = open('Ben')
const cleo = open('Cleo')

/** Syncs until nothing is left. `isLost`: the server's answer never arrives. */
async function exchange(
  store: Store,
  { roles = ['SUPERUSER'], isLost = false }: { roles?: Role[]; isLost?: boolean } = {},
): Promise<void> {
  for (;;) {
    now += 1000
    const request = store.write(null, () => store.replica.nextRequest())
    const facts = { now, user: 'Ana', actors: staffActors(roles) }
    const response = await handleSync(server, { ...request, device: 'A laptop' }, facts)
    if (isLost) return
    const received = store.write(
      'Changed on another computer',
      () => store.replica.receive(request, response),
      false,
    )
    if (!received?.isMore) return
  }
}

function edit(store: Store, key: string, ...edits: Edit[]): void {
  now += 60_000
  const row = store.projection.find(Course, key)
  if (!row) throw new TypeError(`There is no ${key}`)
  const after = edits.reduce<Record<string, unknown>>((record, one) => applyEdit(Course, record, one), row)
  store.write('Edited', () => store.replica.save(Course, key, after, row))
}

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', children: [{ text }] })
const tea = `${organization}~tea`
const set = (path: string[], value: unknown): Edit => ({ do: 'set', path, value }) as Edit

// A record of every entity that consoles write, and a course with sections, a quiz and texts.
for (const entity of syncedEntities) {
  now += 1000
  if (entity.name === 'conflict') continue
  const key = entity.scope === 'global' ? organization : `${organization}~${entity.name}One`
  if (entity.scope !== 'global' || entity.name === 'organization')
    ana.write('Made', () => ana.replica.save(entity, key, makeValues(entity, random)))
}
ana.write('Made', () =>
  ana.replica.save(Course, tea, {
    name: 'Tea for beginners',
    slug: 'tea-for-beginners',
    headline: 'Leaves and water',
    richText1: { slate: [paragraph('b1', 'Boil the water.'), paragraph('b2', 'Warm the pot.')] },
    sections: [
      {
        id: 's1',
        name: 'Leaves',
        sections: [
          {
            id: 's2',
            name: 'Green',
            item: {
              name: 'Green',
              type: 'quiz',
              questions: [
                {
                  id: 'q1',
                  questionText: 'How hot?',
                  answers: [
                    { id: 'a1', answerText: '80 degrees' },
                    { id: 'a2', answerText: '100 degrees' },
                  ],
                },
              ],
            },
          },
        ],
      },
      { id: 's3', name: 'Water' },
    ],
  }),
)
await exchange(ana)
await exchange(ben)
await exchange(cleo)

// A meeting with what consoles do not hold, deleted again: its guests are kept aside.
const meeting = { entity: Meeting, key: `${organization}~kept` }
await writeSynced({ db, seams, settings: settings as never, now: () => now }, organization, {
  do: 'create',
  ...meeting,
  values: makeValues(Meeting, random),
})
await exchange(ana)
ana.write('Deleted', () => ana.replica.remove(Meeting, meeting.key))
await exchange(ana)

// A collision, a move, a deletion of what somebody edited, and a record that its author may not write.
edit(ben, tea, set(['headline'], 'Leaves, water and time'), set(['sections', 's2', 'name'], 'Green tea'))
edit(ana, tea, set(['headline'], 'Only leaves'), { do: 'remove', path: ['sections'], id: 's2' })
edit(cleo, tea, set(['name'], 'Tea for all'))
await exchange(ben)
await exchange(ana)
await exchange(cleo, { roles: ['AIADMIN'] })
await exchange(ana)

// The outbox, half sent.
edit(ana, tea, set(['headline'], 'Applied, and its answer was lost'))
await exchange(ana, { isLost: true })
edit(ana, tea, set(['sections', 's3', 'name'], 'Numbered, and never arrived'), {
  do: 'insert',
  path: ['sections'],
  parent: 's1',
  element: { id: 's4', name: 'Black' },
} as Edit)
ana.write(null, () => ana.replica.nextRequest())
edit(
  ana,
  tea,
  set(['name'], 'Never sent'),
  set(['richText1'], { slate: [paragraph('b1', 'Boil it twice.')] }),
)

const rows = syncedEntities.flatMap((entity) =>
  ana.db
    .prepare<[], string>(`SELECT key FROM "${entity.name}" ORDER BY key`)
    .pluck()
    .all()
    .map((key) => ({ entity: entity.name, row: ana.projection.find(entity, key) })),
)
for (const store of [ana, ben, cleo]) store.close()
mkdirSync(folder, { recursive: true })
const small = join(work, 'small.sqlite')
const store = new Database(storePath(join(work, 'Ana'), organization))
store.prepare('VACUUM INTO ?').run(small)
store.close()
const save = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), gzipSync(bytes, { level: 9 }))
const lines = (values: readonly unknown[]) =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
save('store.sqlite.gz', readFileSync(small))
save('rows.jsonl.gz', lines(rows))

const migrations = (await readMigrations()).map(({ name }) => name)
const { rows: tables } = await db.pool.query<{ name: string; columns: string }>(
  `SELECT table_name AS name, string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
   FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' AND is_generated = 'NEVER'
   GROUP BY table_name ORDER BY table_name`,
)
const dump: unknown[] = [{ migrations }]
for (const { name, columns } of tables) {
  const { rows: held } = await db.pool.query<{ row: unknown }>(
    `SELECT to_jsonb(t) AS row FROM (SELECT ${columns} FROM "${name}") t ORDER BY to_jsonb(t)::text COLLATE "C"`,
  )
  for (const { row } of held) dump.push({ table: name, row })
}
save('database.jsonl.gz', lines(dump))
await db.close()
await postgres.stop()
rmSync(work, { recursive: true, force: true })
console.log(`Wrote ${folder}: ${rows.length} rows, ${dump.length - 1} rows of the server`)
