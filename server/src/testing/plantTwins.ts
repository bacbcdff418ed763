import type { Pool } from 'pg'

/**
 * From now on, each row that one organization gets in these tables has a twin in another: with the same values, which name the
 * first organization's records. Code that forgets to say whose rows it means reads or changes both.
 */
export async function plantTwins(
  pool: Pick<Pool, 'query'>,
  tables: readonly string[],
  { of, at }: { of: string; at: string },
): Promise<void> {
  await pool.query(`CREATE OR REPLACE FUNCTION plant_twin() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE format('INSERT INTO %I SELECT ($1).*', TG_TABLE_NAME) USING jsonb_populate_record(NEW, jsonb_build_object(
        'organization', TG_ARGV[1], 'key', TG_ARGV[1] || '~' || (to_jsonb(NEW)->>'id')));
      RETURN NEW;
    END $$`)
  for (const table of tables)
    await pool.query(`CREATE TRIGGER twins AFTER INSERT ON "${table}" FOR EACH ROW
      WHEN (NEW.organization = '${of}') EXECUTE FUNCTION plant_twin('${of}', '${at}')`)
}

/** An organization's rows, by their stored values. */
export async function rowsOf(pool: Pick<Pool, 'query'>, table: string, organization: string) {
  const { rows } = await pool.query(`SELECT * FROM "${table}" WHERE organization = $1 ORDER BY 1`, [
    organization,
  ])
  return rows
}
