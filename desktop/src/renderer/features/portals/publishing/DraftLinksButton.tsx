import { Button, Callout, HTMLSelect, Spinner } from '@blueprintjs/core'
import { Share } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import {
  draftLinkChoices,
  draftLinkDays,
  maxDraftLinks,
  type PortalDraftLink,
} from '#shared/features/portals/operations/portalDraftLinks.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AddressLine } from '../addresses/ItemAddresses.tsx'
import styles from './DraftLinks.module.css'
import { type DraftLinks, useDraftLinks } from './useDraftLinks.ts'

type Props = { portal: Row; flush(): Promise<unknown> }

/** Shares the draft of a portal with people who have no account: for those who may publish it. */
export function DraftLinksButton({ portal, flush }: Props) {
  const may = useMay()
  const { data: state } = useConsoleState()
  const [isOpen, setOpen] = useState(false)
  // On this computer alone there is nobody to share it with.
  if (!may('create', Publication) || state?.workspace?.isLocal !== false) return null
  const open = () => {
    void flush()
    setOpen(true)
  }
  return (
    <>
      <Button variant="minimal" icon={<Share />} text="Share draft…" onClick={open} />
      <Modal
        name="portalDraftLinks"
        title="Share draft"
        isOpen={isOpen}
        isDrawer
        onClose={() => setOpen(false)}
      >
        {isOpen && <Panel portal={portal} />}
      </Modal>
    </>
  )
}

function Panel({ portal }: { portal: Row }) {
  const links = useDraftLinks(portal.key)
  const [days, setDays] = useState(draftLinkDays)
  if (links.error)
    return (
      <div className={styles.panel}>
        <Callout title="The links are kept on the server">
          <p>{errorText(links.error)}</p>
          <RetryButton onClick={links.reload} />
        </Callout>
      </div>
    )
  if (!links.all)
    return (
      <div className={styles.panel}>
        {links.isConnected ? (
          <Spinner aria-label="Loading the links" />
        ) : (
          <Callout title="The links are kept on the server">
            <p>Connect to share the draft of this portal.</p>
          </Callout>
        )}
      </div>
    )
  return (
    <div className={styles.panel}>
      <p className="quiet">
        People with a link see this portal as if it were published now: its pages, menu, footer, stylesheet
        and words, as the server has them. They need no account, and nothing that they do there is saved.
        Courses and other items are shown as they are published.
      </p>
      <div className={styles.bar}>
        <HTMLSelect
          aria-label="Open for"
          value={days}
          options={draftLinkChoices.map((value) => ({
            value,
            label: value === 1 ? '1 day' : `${value} days`,
          }))}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        <Button
          intent={links.all.length === 0 ? 'primary' : 'none'}
          text={links.all.length === 0 ? 'Make a link' : 'Make another link'}
          disabled={!links.isConnected || links.all.length >= maxDraftLinks}
          onClick={() => void links.share(days)}
        />
      </div>
      {links.all.length > 0 && (
        <ul className={styles.links} aria-label="Open links">
          {links.all.map((link) => (
            <OpenLink key={link.id} {...{ link, links }} />
          ))}
        </ul>
      )}
    </div>
  )
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

function OpenLink({ link, links }: { link: PortalDraftLink; links: DraftLinks }) {
  const ends = moment.format(new Date(link.expiresAt))
  return (
    <li className={styles.link}>
      <AddressLine address={link.address} label="Link to the draft" />
      <div className={styles.bar}>
        <span className="quiet">
          By {link.author ?? 'a former colleague'}, {moment.format(new Date(link.createdAt))} · open until{' '}
          {ends}
        </span>
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text="Withdraw"
          aria-label={`Withdraw the link that is open until ${ends}`}
          disabled={!links.isConnected}
          onClick={() => void links.withdraw(link.id)}
        />
      </div>
    </li>
  )
}
