import { createHmac } from 'node:crypto'
import type { Settings } from '#server/kernel/settings/Settings.ts'

/** What the embedded provider signs an organization's events with: nobody outside this server knows it. */
export const secretOfTestEvents = ({ secret }: Pick<Settings, 'secret'>, organization: string): string =>
  createHmac('sha256', secret).update(`payment events of ${organization}`).digest('hex')
