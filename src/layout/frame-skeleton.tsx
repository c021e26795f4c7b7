import './frame.css'

// Drawn by index.html before any script ran.
const drawn = document.querySelector('.pc-boot')

/** The frame before it is known what goes into it, as it was there from the start. */
export function FrameSkeleton() {
  return (
    <div
      ref={(slot) => {
        if (drawn) slot?.replaceChildren(drawn.cloneNode(true))
      }}
    />
  )
}
