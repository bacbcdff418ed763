type Seller = { address?: string | null; city?: string | null; taxNumber?: string | null }

/** What receipts need of the seller and do not have: without them they are not valid in most countries. */
export function listMissingFacts({ address, city, taxNumber }: Seller): string[] {
  return [
    ...(address?.trim() && city?.trim() ? [] : ['address']),
    ...(taxNumber?.trim() ? [] : ['tax number']),
  ]
}
