import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import { portalsLearningsWords } from '#shared/features/portals/words/learnings/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { downloadAddress } from '#widgets/features/content/host/downloadAddress.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSession } from '../../identity/session/useSession.ts'
import { portalItem } from '../../learning/item/calls.ts'
import { documentCardsQuery } from '../cards/cardsQuery.ts'
import { ownDocuments } from './begunItems.ts'
import styles from './Learnings.module.css'

/** My Documents (PAG-43): each can be viewed, and its file downloaded. */
export function DocumentList() {
  const t = useWords(portalsLearningsWords)
  const { api } = useSite()
  const { session } = useSession()
  const own = ownDocuments(session)
  const keys = own.map(({ document }) => document)
  const {
    data: cards,
    error,
    refetch,
  } = useQuery({ ...documentCardsQuery(api, useViewer(), keys), enabled: keys.length > 0 })
  if (keys.length === 0) return <div className={page.empty}>{t('noDocuments')}</div>
  if (error && !cards) return <NotLoaded error={error} retry={refetch} />
  if (!cards) return <Loading />
  if (cards.length === 0) return <div className={page.empty}>{t('noDocuments')}</div>
  return (
    <ul className={styles.documents}>
      {cards.map((card) => {
        const state = own.find(({ document }) => document === card.key)
        return (
          <li key={card.key} className={styles.document}>
            <div className={styles.words}>
              <h2 className={styles.name}>{card.name}</h2>
              {state && <p className={styles.faint}>{t(`status.${state.status}`)}</p>}
            </div>
            <div className={styles.ways}>
              <Link
                href={itemPath('document', card)}
                className={buttonClass({ look: 'secondary', size: 'small' })}
                aria-label={t('viewOf', { name: card.name })}
              >
                {t('view')}
              </Link>
              <DownloadButton card={card} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Opens the signed address of the document's file, which is asked for at that moment: it is short-lived. */
function DownloadButton({ card }: { card: ItemCard }) {
  const t = useWords(portalsLearningsWords)
  const refusals = useWords(kernelErrorsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const notify = useNotify()
  const download = async () => {
    const { document, links } = await api.call(
      portalItem,
      { itemType: 'document', item: card.key },
      inNameOf(viewer),
    )
    const address = links[document?.asset ?? '']?.original
    // A document without a file is a text: it is read on its page.
    window.location.assign(address ? downloadAddress(address) : itemPath('document', card))
  }
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('downloadOf', { name: card.name })}
      onClick={() => {
        download().catch((error: Error) => notify(faultText(refusals, error), 'danger'))
      }}
    >
      {t('download')}
    </Button>
  )
}
