import { serverDatabase } from './serverDatabase.ts'

/** A second organization on the server, with copies of the sample's course and cover. */
export async function addRivalTenant(dataDir: string): Promise<{ course: string; asset: string }> {
  const { query } = serverDatabase(dataDir)
  const course = 'brewing-better-tea'
  const asset = 'tea-cover'
  const copy = (table: string, key: string, values: Record<string, string>) =>
    query(
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(one, $2::jsonb)).* FROM "${table}" one WHERE key = $1`,
      [key, JSON.stringify(values)],
    )
  await copy('Organization', 'sample', { key: 'rival', id: 'rival', name: 'Rival School' })
  await copy('Course', `sample~${course}`, { key: `rival~${course}`, organization: 'rival' })
  await copy('CoursePublished', `sample~${course}`, { key: `rival~${course}`, organization: 'rival' })
  await copy('Asset', `sample~${asset}`, { key: `rival~${asset}`, organization: 'rival' })
  return { course: `rival~${course}`, asset: `rival~${asset}` }
}
