import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { verifyCertificate } from './calls.ts'
import { certificatePath } from './certificatePaths.ts'
import styles from './VerifyPage.module.css'

type Verified = NonNullable<AnswerOf<typeof verifyCertificate>['certificate']>

export async function loadVerified(
  { number }: { number: string },
  { site, cache }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(verifiedQuery(site.api, number))) ? foundPage : missing
}

/** Shows anybody who has a certificate's number whether it is genuine, and its content; nothing more. */
export function VerifyPage({ number }: { number: string }) {
  const { api } = useSite()
  const { data, error, refetch } = useQuery(verifiedQuery(api, number))
  return (
    <section className={`${page.page} ${styles.place}`}>
      {error && data === undefined ? (
        <NotLoaded error={error} retry={refetch} />
      ) : data === undefined ? (
        <Loading />
      ) : data === null ? (
        <Missing key={number} number={number} />
      ) : (
        <Card certificate={data} />
      )}
    </section>
  )
}

/** Numbers are typed from paper: another try is at hand. */
function Missing({ number }: { number: string }) {
  const t = useWords(learningCertificateWords)
  const [, navigate] = useLocation()
  const fields = useFields(
    { number },
    { number: (typed) => (typed.trim() === '' ? t('verify.missing') : null) },
  )
  return (
    <article className={styles.card}>
      <h1 className={styles.title}>{t('verify.title')}</h1>
      <Notice tone="danger">{t('verify.none')}</Notice>
      <p className={styles.faint}>{t('verify.noneText')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (fields.check()) navigate(certificatePath(fields.values.number.trim()))
        }}
      >
        <TextInput
          label={t('verify.number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.bind('number')}
        />
        <Button type="submit">{t('verify')}</Button>
      </form>
    </article>
  )
}

const tones = { valid: 'success', expired: 'warning', revoked: 'danger' } as const

function Card({ certificate }: { certificate: Verified }) {
  const t = useWords(learningCertificateWords)
  const { base } = useSite()
  const day = (moment: string) =>
    dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const { number, name, recipientName, itemName, organizationName, awardedAt, expiresAt, state } = certificate
  const facts = [
    [t('verify.recipient'), recipientName],
    [t('verify.item'), itemName],
    [t('verify.organization'), organizationName],
    [t('verify.date'), day(awardedAt)],
    [t('verify.expiry'), expiresAt && day(expiresAt)],
    [t('verify.number'), number],
  ].filter(([, value]) => value)
  return (
    <article className={styles.card}>
      <span className={styles.badge}>
        <Icon name="certificate" size={32} />
      </span>
      <h1 className={styles.title}>{name}</h1>
      <Notice tone={tones[state]}>{t(`verify.${state}`)}</Notice>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {state !== 'revoked' && (
        <a className={styles.faint} href={`${base}/credentials/${encodeURIComponent(number)}`} rel="nofollow">
          {t('verify.badge')}
        </a>
      )}
    </article>
  )
}

/** What anybody may know of the certificate with a number. */
export const verifiedQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: verifiedKey(number),
    queryFn: async () => (await api.call(verifyCertificate, { number })).certificate,
  })

export const verifiedKey = (number: string) => ['verified-certificate', number] as const
