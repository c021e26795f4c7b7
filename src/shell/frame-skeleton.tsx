import { Logo } from '@/ui/logo'
import './frame.css'
import { lowerItems, mainItems } from './navigation-items'

/** The frame before it is known what goes into it. The same as index.html draws, in the same places. */
export function FrameSkeleton() {
  return (
    <div className="pc-frame pc-boot" aria-busy>
      <div className="pc-ribbon" />
      <div className="pc-nav">
        <div className="pc-brand">
          <Logo />
          <Word>Persona Console</Word>
        </div>
        <div className="pc-plate" />
        {mainItems.map(({ label }) => (
          <Item key={label} label={label} />
        ))}
        <span className="pc-nav-gap" />
        {lowerItems.map(({ label }) => (
          <Item key={label} label={label} />
        ))}
        <span className="pc-nav-item pc-nav-toggle">
          <i />
          <Word>Narrow</Word>
        </span>
      </div>
      <div className="pc-top">
        <span className="pc-boot-field" />
        <span className="pc-boot-identity" />
      </div>
      <div className="pc-main" />
    </div>
  )
}

function Item({ label }: { label: string }) {
  return (
    <span className="pc-nav-item">
      <i />
      <Word>{label}</Word>
    </span>
  )
}

function Word({ children }: { children: string }) {
  return <span className="pc-nav-word">{children}</span>
}
