import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { readyMessage } from './actions/readyMessage.ts'
import type { CopyJob } from './queues.ts'
import { findEntry } from './runStep.ts'

const jobData = z.object({ organization: z.string(), step: z.string(), template: z.string(), to: z.string() })

/** Sends a copy of a step's letter; none where there would be no letter any more: its reader was erased or has stopped them. */
export async function sendCopy(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'mail'>,
  data: unknown,
): Promise<void> {
  const { organization, step, template, to }: CopyJob = jobData.parse(data)
  const entry = await findEntry(deps, organization, step)
  if (!entry) return
  const letter = await readyMessage(deps, entry, template)
  if (letter === 'unsubscribed' || 'refusal' in letter) return
  const copy = letter.copies.find((one) => one.to === to)
  if (copy) await deps.mail.send(copy)
}
