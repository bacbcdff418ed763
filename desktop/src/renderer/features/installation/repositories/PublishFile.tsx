import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useOnly } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { media } from '#desktop/renderer/kernel/media/Media.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { CopyButton } from '#desktop/renderer/kernel/parts/CopyButton.tsx'
import { Line } from '#desktop/renderer/kernel/parts/Line.tsx'
import { publishToRepository, setAccessLevel } from '#shared/features/installation/operations/repositories.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'

type Chosen = { id: string; name: string; path: string | null }
type Answer = OperationOutput<typeof publishToRepository>

/** Gives a file of the library a place in the repository, and shows its address (AST-10). */
export function PublishFile({ repository }: { repository: Row }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { Picker } = useOnly(media)
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const task = useSubmit('The file was not published')
  const fields = useFields({ path: '' }, { path: (path) => (path.trim() ? null : 'Enter a path.') })
  const organizationID = state?.workspace?.organization ?? ''
  async function publish() {
    if (!chosen) return
    const destinationPath = fields.values.path.trim()
    const done = await callOperation(core, publishToRepository, {
      sourcePath: chosen.path ?? chosen.id,
      ...{ organizationID, destinationRepository: repository.id, destinationPath },
    })
    setChosen({ ...chosen, path: destinationPath })
    setAnswer(done)
  }
  async function makePublic() {
    if (!chosen) return
    await callOperation(core, setAccessLevel, { organizationID, assetID: chosen.id, newLevel: 'public' })
    await publish()
  }
  return (
    <section className={styles.card} aria-label="Publish a file">
      <h2>Publish a file</h2>
      <p>Gives a file of the library an address here that does not change.</p>
      <div>
        <Button text={chosen ? `File: ${chosen.name}` : 'Choose a file…'} onClick={() => setPicking(true)} />
      </div>
      {chosen && (
        <>
          <Line label="Path" placeholder="brochures/spring" {...fields.bind('path')} />
          <div>
            <Button
              intent="primary"
              text="Publish"
              loading={task.isBusy}
              disabled={!fields.isValid}
              onClick={() => void task.run(publish)}
            />
          </div>
        </>
      )}
      {task.fault && (
        <Callout intent="danger" compact role="alert">
          {task.fault}
        </Callout>
      )}
      {answer && (
        <Callout intent="success" compact role="status">
          {answer.address ? (
            <div className={styles.actions}>
              <span className={styles.long}>{answer.address}</span>
              <CopyButton text={answer.address} />
            </div>
          ) : answer.asset.access === 'public' ? (
            <div className={styles.actions}>
              <span>It has its place. Everybody can open it once the repository is online.</span>
              {repository.status === 'online' && (
                <Button
                  text="Show its address"
                  loading={task.isBusy}
                  onClick={() => void task.run(publish)}
                />
              )}
            </div>
          ) : (
            <div className={styles.actions}>
              <span>It has its place. Only people whose courses use it can open it.</span>
              <Button
                text="Let everybody open it"
                loading={task.isBusy}
                onClick={() => void task.run(makePublic)}
              />
            </div>
          )}
        </Callout>
      )}
      <Picker
        isOpen={isPicking}
        accept="any"
        onClose={() => setPicking(false)}
        onPick={({ id, name, path }) => {
          setAnswer(null)
          setChosen({ id, name: String(name), path: path ? String(path) : null })
        }}
      />
    </section>
  )
}
