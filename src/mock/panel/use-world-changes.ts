import { useEffect, useState } from 'react'
import type { World } from '@/mock/world'

/** Renders anew after each change of the world and each request that it received. */
export function useWorldChanges(world: World): void {
  const [, setChanges] = useState(0)
  useEffect(() => {
    const tell = () => setChanges((changes) => changes + 1)
    const stops = [world.onChange(tell), world.log.listen(tell)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [world])
}
