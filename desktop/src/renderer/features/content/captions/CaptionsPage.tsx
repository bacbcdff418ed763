import { Button, Callout, HTMLSelect, Tag } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { type UsedRecord, useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { isCarried } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { useLookAt } from '../assets/useLookAt.ts'
import { AddLanguage } from './AddLanguage.tsx'
import { CaptionEditor } from './CaptionEditor.tsx'
import styles from './Captions.module.css'
import { type Caption, captionsOf } from './captionLanguages.ts'
import { findOrigin } from './captionsAddress.ts'

/** Captions of a film or sound, written beside it. */
export function CaptionsPage() {
  const { asset = '', caption } = useParams<{ asset: string; caption?: string }>()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  if (!organization) return null
  return <OfAsset key={asset} assetKey={`${organization}~${asset}`} chosen={caption} />
}

function OfAsset({ assetKey, chosen }: { assetKey: string; chosen: string | undefined }) {
  const used = useRecord('asset', assetKey)
  const [, navigate] = useLocation()
  const search = useSearch()
  const origin = findOrigin(search)
  useLookAt(assetKey)
  const core = useCore()
  const fail = useFailure()
  const [removed, setRemoved] = useState<Caption | null>(null)
  const { record } = used
  if (used.loadError)
    return (
      <EmptyState icon="search" title="This file was not found" description={errorText(used.loadError)} />
    )
  if (!record) return null
  const captions = captionsOf(record)
  const caption = captions.find(({ id }) => id === chosen) ?? captions[0]
  const open = (id: string) =>
    navigate(`/app/captions/${record.id}/${encodeURIComponent(id)}${search && `?${search}`}`)
  async function putBack({ id }: Caption) {
    try {
      await used.session.take(() => core.undo({ entity: 'asset', key: assetKey }))
      setRemoved(null)
      open(id)
    } catch (fault) {
      fail('The captions were not put back', fault)
    }
  }
  return (
    <Page
      title="Captions"
      hint={
        <Link
          href={`/app/assets/${record.type === 'video' ? 'video' : 'other'}?asset=${encodeURIComponent(record.id)}`}
          className="clipped"
        >
          {String(record.name)}
        </Link>
      }
      actions={
        <>
          {origin && (
            <Link href={origin.href} className="bp6-button">
              {origin.text}
            </Link>
          )}
          {caption && (
            <LanguageChoice
              captions={captions}
              caption={caption}
              onChoose={open}
              used={used}
              onRemoved={setRemoved}
            />
          )}
          <AddLanguage asset={record} from={caption ?? null} onAdded={open} />
        </>
      }
    >
      {removed && (
        <Callout compact className={styles.removed ?? ''}>
          The captions in {removed.label} were removed.{' '}
          <Button size="small" text="Undo" onClick={() => void putBack(removed)} />
        </Callout>
      )}
      {caption ? (
        <Opened
          key={caption.id}
          asset={record}
          caption={caption}
          isUnnamed={chosen !== caption.id}
          onOpen={open}
        />
      ) : (
        <EmptyState
          icon="cell-tower"
          title="No captions yet"
          description="Captions let learners follow without sound, in another language, or with poor hearing. Write them beside the film, or import a .vtt or .srt file."
          action={<AddLanguage asset={record} from={null} onAdded={open} />}
        />
      )}
    </Page>
  )
}

type OpenedProps = { asset: Row; caption: Caption; isUnnamed: boolean; onOpen(id: string): void }

/** The address names the language that is open. */
function Opened({ asset, caption, isUnnamed, onOpen }: OpenedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isUnnamed) onOpen(caption.id)
  }, [])
  return <CaptionEditor asset={asset} caption={caption} />
}

type LanguageChoiceProps = {
  captions: readonly Caption[]
  caption: Caption
  used: UsedRecord
  onChoose(id: string): void
  onRemoved(caption: Caption): void
}

function LanguageChoice({ captions, caption, used, onChoose, onRemoved }: LanguageChoiceProps) {
  const id = useId()
  const isDefault = captions[0]?.id === caption.id
  function remove() {
    used.session.edit([{ do: 'remove', path: ['captions'], id: caption.id }], 'now')
    onRemoved(caption)
  }
  return (
    <div className={styles.languages}>
      <label htmlFor={id} className="visually-hidden">
        Language
      </label>
      <HTMLSelect
        id={id}
        value={caption.id}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        options={captions.map((one) => ({
          value: one.id,
          label: `${one.label || one.language}${isCarried(one) ? ' (from the file)' : ''}`,
        }))}
      />
      {isDefault ? (
        <Tag minimal title="Learners who turn captions on see this language first.">
          Default
        </Tag>
      ) : (
        <Button
          variant="minimal"
          text="Make default"
          title="Learners who turn captions on will see this language first."
          onClick={() => used.session.edit([{ do: 'move', path: ['captions'], id: caption.id, after: null }])}
        />
      )}
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={`Remove captions in ${caption.label}`}
        title="Remove these captions"
        onClick={remove}
      />
    </div>
  )
}
