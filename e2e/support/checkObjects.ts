import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ObjectsResponse } from '#shared/kernel/sync/protocol.ts'
import { askHttp } from './askHttp.ts'

const organization = 'sample'

/**
 * Every file that the server reports as present has the content of its hash, and the others cannot be read. `seen`
 * holds files that are already checked.
 */
export async function checkObjects(
  origin: string,
  token: string,
  files: { hash: string; size: number }[],
  seen: Set<string>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const objects = files.filter(({ hash }) => !seen.has(hash)).map(({ hash, size }) => ({ hash, size }))
  const { status, body } = await askHttp(`${origin}/sync/objects`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ organization, objects }),
  })
  expect(status).toBe(200)
  // The protocol's own shape.
  for (const { hash, stored } of (JSON.parse(body.toString()) as ObjectsResponse).objects) {
    const got = await askHttp(`${origin}/sync/objects/${hash}?organization=${organization}`, { headers })
    // An upload may have ended since the server said that it has no such file.
    if (!stored && got.status === 404) continue
    expect(got.status).toBe(200)
    expect(createHash('sha256').update(got.body).digest('hex')).toBe(hash)
    seen.add(hash)
  }
}
