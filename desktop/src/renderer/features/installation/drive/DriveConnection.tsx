import { Button, Callout, Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { Line } from '#desktop/renderer/kernel/parts/Line.tsx'
import {
  disconnectDrive,
  getGoogleAccessToken,
  type getGoogleSyncConfig,
} from '#shared/features/installation/operations/drive.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'

type Config = OperationOutput<typeof getGoogleSyncConfig>
type Props = { organizationID: string; config: Config; onChanged(): void }

/** Where the files come from: Google Drive, after a person allows it, or a folder of the server. */
export function DriveConnection({ organizationID, config, onChanged }: Props) {
  const core = useCore()
  const task = useSubmit('The drive was not disconnected')
  const { provider, isConnected, account } = config
  async function disconnect() {
    await callOperation(core, disconnectDrive, { organizationID })
    onChanged()
  }
  if (provider === 'folder')
    return (
      <section className={styles.card} aria-label="Connection">
        <h2>A folder of the server</h2>
        <p>
          Files are read from <code>drive/{organizationID}</code> in the data folder of the server. The people
          who run the server can put files there, or connect it to Google Drive.
        </p>
      </section>
    )
  return (
    <section className={styles.card} aria-label="Connection">
      <header className={styles.head}>
        <h2>Google Drive</h2>
        <Tag minimal intent={isConnected ? 'success' : 'none'}>
          {isConnected ? 'Connected' : 'Not connected'}
        </Tag>
      </header>
      {isConnected ? (
        <>
          <p>Reads what {account ?? 'the person who connected it'} may read. It changes nothing there.</p>
          <div>
            <Button text="Disconnect" loading={task.isBusy} onClick={() => void task.run(disconnect)} />
          </div>
        </>
      ) : (
        <Connect {...{ organizationID, onChanged }} consent={config.consent ?? null} />
      )}
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
    </section>
  )
}

type ConnectProps = Omit<Props, 'config'> & { consent: Config['consent'] | null }

/** Two steps: the person agrees at Google, and brings the code. */
function Connect({ organizationID, consent, onChanged }: ConnectProps) {
  const core = useCore()
  const task = useSubmit('The drive was not connected')
  // The code fits the consent that was opened, and no later one.
  const [opened, setOpened] = useState<NonNullable<Config['consent']> | null>(null)
  const fields = useFields({ code: '' }, { code: (code) => (code.trim() ? null : 'Paste the code.') })
  async function connect() {
    if (!opened) return
    const { redirectUri, state } = opened
    const authorizationCode = fields.values.code.trim()
    await callOperation(core, getGoogleAccessToken, { organizationID, authorizationCode, redirectUri, state })
    onChanged()
  }
  if (!consent) return null
  return (
    <>
      <p>Google asks you whether this server may read your drive. It then shows a code: paste it here.</p>
      <div>
        <a
          className="bp6-button"
          href={consent.address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setOpened(consent)}
        >
          Ask Google
        </a>
      </div>
      {opened && (
        <>
          <Line label="Code" autoComplete="off" {...fields.bind('code')} />
          <div>
            <Button
              intent="primary"
              text="Connect"
              loading={task.isBusy}
              disabled={!fields.isValid}
              onClick={() => void task.run(connect)}
            />
          </div>
        </>
      )}
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
    </>
  )
}
