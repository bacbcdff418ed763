import type { Known } from '#web/kernel/manifest/page.tsx'
import type { Frame } from '#web/kernel/site/Frame.ts'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import type { Voices } from '../calls.ts'
import { voicesKey } from '../voices/voicesQuery.ts'

/** What a course's page is, for search engines: the course, and the questions that are answered there. */
export function courseParts(answer: CourseAnswer, { cache, viewer, frame, address }: Known): object[] {
  if (!frame || !viewer) return []
  const item = { itemType: 'course', itemKey: answer.item.key } as const
  const voices = cache.getQueryData<Voices>(voicesKey(viewer, item))
  return [courseJsonLd(answer, voices, frame, address), ...makeFaqPage(voices)]
}

/** A course for search engines (schema.org Course). Amounts are in major units there. Without `voices` it has no rating. */
export function courseJsonLd(
  { item: course, instructors, price }: CourseAnswer,
  voices: Voices | undefined,
  frame: Frame,
  address: string,
): object {
  return {
    '@type': 'Course',
    name: course.name,
    description: course.description || course.headline || course.name,
    url: address,
    provider: {
      '@type': 'Organization',
      name: course.companyName || frame.portal.publicName || frame.organization.name,
    },
    ...(course.level !== 'all' && { educationalLevel: course.level }),
    ...(instructors.length > 0 && {
      instructor: instructors.map(({ name }) => ({ '@type': 'Person', name })),
    }),
    ...makeOffers(frame.portal.type === 'public', price),
    ...makeRating(voices),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(course.length && { courseWorkload: course.length }),
    },
  }
}

/** An item that is open to everyone is free; a sold one has the price charged; none if no offer sells it separately. */
function makeOffers(isPublic: boolean, asked: CourseAnswer['price']): object {
  if (isPublic) return { offers: { '@type': 'Offer', category: 'Free' } }
  const amount = asked && (asked.sellPrice ?? asked.price)
  if (!asked || amount === null) return {}
  const { currency, refusal, isFrom, plan, term, parts } = asked
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const say = (minorUnits: number) => (minorUnits / 10 ** digits).toFixed(digits)
  if (isFrom && (plan === null || plan === 'onetime'))
    return { offers: { '@type': 'AggregateOffer', lowPrice: say(amount), priceCurrency: currency } }
  // A price by term is none without its term; parts make one price.
  const price =
    plan === 'recurring' && term !== null
      ? {
          category: 'Subscription',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...{ price: say(amount), priceCurrency: currency },
            referenceQuantity: { '@type': 'QuantitativeValue', ...termUnits[term] },
          },
        }
      : {
          category: amount === 0 ? 'Free' : 'Paid',
          price: say(plan === 'installments' ? amount * (parts ?? 1) : amount),
          priceCurrency: currency,
        }
  return {
    offers: {
      '@type': 'Offer',
      ...price,
      ...(refusal === 'full' && { availability: 'https://schema.org/SoldOut' }),
    },
  }
}

/** Terms as schema.org names them: UN/CEFACT codes of week, month and year. */
const termUnits = {
  weekly: { value: 1, unitCode: 'WEE' },
  monthly: { value: 1, unitCode: 'MON' },
  quarterly: { value: 3, unitCode: 'MON' },
  yearly: { value: 1, unitCode: 'ANN' },
} as const

/** Only what the page shows too; a course without reviews has no rating. */
function makeRating(voices: Voices | undefined): object {
  if (!voices || voices.average === null || voices.reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(voices.average.toFixed(2)),
      reviewCount: voices.reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

/** Of the questions that have an answer; none without any. */
function makeFaqPage(voices: Voices | undefined): object[] {
  const answered = (voices?.faqs ?? []).filter(({ answer }) => answer)
  if (answered.length === 0) return []
  const mainEntity = answered.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
