/** In the address to which a provider sends those who have paid, and not those who left: the report of the payment is on its way. */
export const paidMark = 'paid'
