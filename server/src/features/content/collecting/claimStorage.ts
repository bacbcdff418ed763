import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { graceSettings } from './graceSettings.ts'

const path = '.lectern/collectors.json'
/** When each installation collected last, in milliseconds since 1970. */
const collectorsSchema = z.record(z.string(), z.number())

/**
 * Notes that this installation collects from its storage, and answers whether it is the only one that did in the grace period. A copy
 * of the database that was started with the same bucket, to try an update, would delete what the original has stored since.
 */
export async function claimStorage({
  storage,
  settings,
  now,
}: Pick<Deps, 'storage' | 'settings' | 'now'>): Promise<boolean> {
  const { graceMs } = settingsOf(settings, graceSettings)
  const own = createHmac('sha256', Buffer.from(settings.secret, 'hex'))
    .update(`lectern-collector\n${settings.publicOrigin}`)
    .digest('hex')
  const collectors = (await storage.find(path))
    ? collectorsSchema.parse(JSON.parse(await text((await storage.get(path)).body)))
    : {}
  const others = Object.entries(collectors).filter(([name, at]) => name !== own && at > now() - graceMs)
  const all = Object.fromEntries([...others, [own, now()]])
  await storage.put(path, Buffer.from(JSON.stringify(all)), { mimeType: 'application/json' })
  return others.length === 0
}
