export const breadcrumbsFields = {}
