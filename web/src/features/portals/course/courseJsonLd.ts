import type { Frame } from '../../../kernel/site/Frame.ts'
import type { CourseAnswer } from '../../learning/calls.ts'

/** A course for search engines (schema.org Course). Amounts are in major units there. */
export function courseJsonLd({ course, instructors }: CourseAnswer, frame: Frame, address: string): object {
  const amount = course.sellPrice ?? course.price
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: course.currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  const isFree = frame.portal.type === 'public' || !amount
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
    offers: {
      '@type': 'Offer',
      category: isFree ? 'Free' : 'Paid',
      ...(!isFree &&
        amount && { price: (amount / 10 ** digits).toFixed(digits), priceCurrency: course.currency }),
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(course.length && { courseWorkload: course.length }),
    },
  }
}
