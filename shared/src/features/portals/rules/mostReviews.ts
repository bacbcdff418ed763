/** The most reviews that a page lists; their average and count are of all. */
export const mostReviews = 100
