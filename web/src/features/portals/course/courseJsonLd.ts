import type { Frame } from '#web/kernel/site/Frame.ts'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'

/** A course for search engines (schema.org Course). Amounts are in major units there. */
export function courseJsonLd(
  { item: course, instructors, price }: CourseAnswer,
  frame: Frame,
  address: string,
): object {
  return {
    '@context': 'https://schema.org',
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
  const { currency, refusal } = asked
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return {
    offers: {
      '@type': 'Offer',
      category: amount === 0 ? 'Free' : 'Paid',
      price: (amount / 10 ** digits).toFixed(digits),
      priceCurrency: currency,
      ...(refusal === 'full' && { availability: 'https://schema.org/SoldOut' }),
    },
  }
}
