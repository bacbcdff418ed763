/**
 * A change as the history tells it, with the end of each of its places: “Outline › Greeting › Text, Outline › Farewell › Text changed” is
 * “Greeting › Text, Farewell › Text changed”.
 */
export const shortLabel = (label: string): string => label.split(', ').map(endOfPlace).join(', ')

function endOfPlace(place: string): string {
  return place.split(' › ').slice(-2).join(' › ')
}
