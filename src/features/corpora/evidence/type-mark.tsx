import { hasRing, shapeColor, shapePath } from '@/features/corpora/model/node-shape'

/** Color and shape of a type. */
export function TypeMark({ place, size = 12 }: { place: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-8 -8 16 16" aria-hidden style={{ flex: 'none' }}>
      <path d={shapePath(place, hasRing(place) ? 5 : 6.2)} style={{ fill: `var(${shapeColor(place)})` }} />
      {hasRing(place) && (
        <circle r="7.2" fill="none" strokeWidth="1.2" style={{ stroke: `var(${shapeColor(place)})` }} />
      )}
    </svg>
  )
}
