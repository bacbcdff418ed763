import { Button, Callout, ControlGroup, HTMLSelect, ProgressBar } from '@blueprintjs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { getTranscription, transcribeAsset } from '#shared/features/content/operations/transcribing.ts'
import { isCarried } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { captionsOf, languageName, languages } from '../captions/captionLanguages.ts'

const everyMs = 2000

/** Captions and a transcript by speech to text, made by the server: asked for, on the way, failed with its reason, or what is missing. */
export function Transcribe({ asset }: { asset: Row }) {
  const core = useCore()
  const client = useQueryClient()
  const { data: state } = useConsoleState()
  const fail = useFailure()
  const [language, setLanguage] = useState('')
  const [isAsking, setAsking] = useState(false)
  const own = { organizationID: state?.workspace?.organization ?? '', assetID: asset.id }
  const queryKey = ['content', 'transcription', own.organizationID, own.assetID]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => callOperation(core, getTranscription, own),
    refetchInterval: ({ state: { data: last } }) => (last?.status === 'processing' ? everyMs : false),
  })
  const status = data?.status ?? null
  // What it wrote comes with the next sync, whose own place says when that fails.
  const { mutate: syncNow } = useMutation({ mutationFn: () => core.syncNow({}) })
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && status !== 'processing') syncNow()
    wasRunning.current = status === 'processing'
  }, [status, syncNow])

  /** What an author wrote in the chosen language: the button says that it goes. */
  const written = captionsOf(asset).find((one) => one.language === language && !isCarried(one))

  async function ask() {
    setAsking(true)
    try {
      await callOperation(core, transcribeAsset, { ...own, ...(language !== '' && { language }) })
    } catch (fault) {
      fail('The file is not being transcribed', fault)
    }
    setAsking(false)
    await client.invalidateQueries({ queryKey })
  }

  if (state?.workspace?.isLocal)
    return <p className="quiet">Connected to a server, it can be transcribed there.</p>
  if (error)
    return <p className="quiet">Whether the server can transcribe is not known while it is out of reach.</p>
  if (!data) return null
  if (status === 'processing')
    return (
      <div role="status">
        <p>Transcribing… {data.percent ?? 0} %</p>
        <ProgressBar value={(data.percent ?? 0) / 100} />
      </div>
    )
  return (
    <>
      {status === 'error' && (
        <Callout intent="danger" compact title="It was not transcribed">
          {data.reason}
        </Callout>
      )}
      <ControlGroup>
        <HTMLSelect
          aria-label="Spoken language"
          value={language}
          disabled={!data.isAvailable}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          options={[
            { value: '', label: 'Find the language' },
            ...languages.map((code) => ({ value: code, label: languageName(code) })),
          ]}
        />
        <Button
          text={
            written
              ? `Replace the captions in ${written.label}`
              : status === 'error'
                ? 'Try again'
                : 'Transcribe'
          }
          disabled={!data.isAvailable}
          loading={isAsking}
          onClick={() => void ask()}
        />
      </ControlGroup>
      {!data.isAvailable && (
        <p className="quiet">
          The server has no speech-to-text yet. To transcribe films, set SPEECH_COMMAND or SPEECH_URL on the
          server (see the README).
        </p>
      )}
    </>
  )
}
