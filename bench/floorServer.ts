/**
 * The floor: Express and `pg` without our code.
 * `node bench/floorServer.ts <port> <database url> <course key> [statements as JSON by name]`.
 * `GET /course` selects one row; `POST /event` upserts the row named by `x-row`; `GET /select/<name>` sends a
 * statement; `POST /verify` looks up the password of `x-subject` and compares it with the body's.
 */
import { verify } from '@node-rs/argon2'
import express from 'express'
import pg from 'pg'

const [port, url, courseKey, statements = '{}'] = process.argv.slice(2)
const known = JSON.parse(statements) as Record<string, { text: string; values: unknown[] }>
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query('CREATE TABLE IF NOT EXISTS bench_event (id int PRIMARY KEY, payload jsonb, n int NOT NULL)')

const app = express()
app.get('/course', async (_request, response) => {
  const { rows } = await pool.query({
    name: 'course',
    text: 'SELECT * FROM "Course" WHERE key = $1',
    values: [courseKey],
  })
  response.json(rows[0])
})
app.post('/event', express.json(), async (request, response) => {
  const { rows } = await pool.query({
    name: 'event',
    text: `INSERT INTO bench_event VALUES ($2, $1, 1)
      ON CONFLICT (id) DO UPDATE SET payload = $1, n = bench_event.n + 1 RETURNING *`,
    values: [JSON.stringify(request.body), Number(request.headers['x-row'])],
  })
  response.json(rows[0])
})
app.get('/select/:name', async (request, response) => {
  const { name } = request.params
  const { rows } = await pool.query({ name, text: '', ...known[name] })
  response.json(rows)
})
app.post('/verify', express.json(), async (request, response) => {
  const { rows } = await pool.query<{ passwordHash: string }>({
    name: 'verify',
    text: 'SELECT "passwordHash" FROM "Credential" WHERE subject = $1',
    values: [request.headers['x-subject']],
  })
  const isRight = await verify(rows[0]?.passwordHash ?? '', String(request.body.password))
  response.status(isRight ? 200 : 401).json({ isRight })
})
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('Floor is ready: yes\n'))
