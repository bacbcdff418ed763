/** One change to a file's base tables. Never edited after release; later changes get their own file. */
export type Migration = { name: string; sql: string }

/**
 * The base tables of an organization's store, in order; a file's `user_version` counts the migrations applied.
 * Entities' tables are not here: they are projections of `sync_cell` (store/projection). Names with an underscore
 * never collide with an entity's camelCase name.
 */
export const organizationMigrations: readonly Migration[] = [
  {
    name: 'cells, outbox, history, jobs, objects, search',
    sql: `
      CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

      CREATE TABLE sync_cell (
        entity TEXT NOT NULL, key TEXT NOT NULL, path TEXT NOT NULL,
        value TEXT NOT NULL, stamp TEXT NOT NULL, seq INTEGER NOT NULL,
        PRIMARY KEY (entity, key, path)
      ) WITHOUT ROWID;

      CREATE TABLE sync_outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER, settles_at INTEGER,
        entity TEXT NOT NULL, key TEXT NOT NULL, path TEXT NOT NULL,
        value TEXT NOT NULL, stamp TEXT NOT NULL, base_seq INTEGER NOT NULL
      );
      CREATE INDEX sync_outbox_record ON sync_outbox (entity, key);
      CREATE INDEX sync_outbox_waiting ON sync_outbox (id) WHERE settles_at IS NULL;
      CREATE INDEX sync_outbox_settled ON sync_outbox (settles_at) WHERE settles_at IS NOT NULL;

      CREATE TABLE sync_meta (one INTEGER PRIMARY KEY CHECK (one = 1), meta TEXT NOT NULL);

      CREATE TABLE record_revision (
        entity TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL,
        at TEXT NOT NULL, minute TEXT NOT NULL, label TEXT NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (entity, key, number)
      ) WITHOUT ROWID;

      CREATE TABLE media_job (
        id TEXT PRIMARY KEY, asset TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        state TEXT NOT NULL, error TEXT, created_at TEXT NOT NULL
      );
      CREATE INDEX media_job_state ON media_job (state, created_at);

      CREATE TABLE stored_object (
        hash TEXT PRIMARY KEY, size INTEGER NOT NULL, name TEXT NOT NULL,
        is_remote INTEGER NOT NULL DEFAULT 0
      ) WITHOUT ROWID;
      CREATE INDEX stored_object_waiting ON stored_object (hash) WHERE is_remote = 0;

      CREATE TABLE search_row (
        id INTEGER PRIMARY KEY, entity TEXT NOT NULL, key TEXT NOT NULL, words TEXT NOT NULL,
        UNIQUE (entity, key)
      );
      CREATE VIRTUAL TABLE search_index USING fts5 (
        words, content='search_row', content_rowid='id',
        tokenize='unicode61 remove_diacritics 2', prefix='2 3'
      );
    `,
  },
  {
    // Finds the last write at a path, for repeated writes such as typing a title.
    name: 'an index of the outbox by path',
    sql: 'CREATE INDEX sync_outbox_path ON sync_outbox (entity, key, path);',
  },
  {
    name: 'who made a change, in histories',
    sql: 'ALTER TABLE record_revision ADD COLUMN made_by TEXT;',
  },
  {
    // The form first sent under a write's number, if an upgrade has changed it since (sync/upgrade).
    name: 'the form first sent of writes that were upgraded',
    sql: 'ALTER TABLE sync_outbox ADD COLUMN sent_as TEXT;',
  },
  {
    // Published content, by its hash: read from the server once, or stored when it was published here.
    name: 'the contents of editions',
    sql: `CREATE TABLE edition_content (
      hash TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (hash, version)
    ) WITHOUT ROWID;`,
  },
  {
    // As JSON, one for each author and place: the label and the name beside it are all of them in one text.
    name: 'the changes of a minute one by one, in histories',
    sql: 'ALTER TABLE record_revision ADD COLUMN changes TEXT;',
  },
  {
    name: 'what is published with a record, in its editions',
    sql: 'ALTER TABLE edition_content ADD COLUMN records BLOB;',
  },
  {
    // A job that failed because of what its file is: another try would end the same.
    name: 'failures of files that are final',
    sql: 'ALTER TABLE media_job ADD COLUMN is_final INTEGER NOT NULL DEFAULT 0;',
  },
  {
    // `position`: the author's order. `seconds`: how long it took, from which those that wait are estimated.
    name: 'the order, size and time of jobs',
    sql: `
      ALTER TABLE media_job ADD COLUMN position REAL NOT NULL DEFAULT 0;
      ALTER TABLE media_job ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE media_job ADD COLUMN seconds REAL;
      ALTER TABLE media_job ADD COLUMN ended_at TEXT;
      UPDATE media_job SET position = rowid;
    `,
  },
  {
    name: 'versions that an author named, in histories',
    sql: 'ALTER TABLE record_revision ADD COLUMN name TEXT;',
  },
]

/** Console data outside any organization's store: the open workspace, servers, sessions. */
export const consoleMigrations: readonly Migration[] = [
  {
    name: 'settings',
    sql: 'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;',
  },
]
