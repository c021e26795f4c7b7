import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'

const traits = Array.from({ length: 200 }, (_, index) => ({
  trait_ref: `trait_${index}`,
  display_name: `Trait ${index}`,
  description: `What trait ${index} stands for`,
  category: `category ${index % 12}`,
  min: '0.1',
  max: '0.9',
}))
const fields = ['trait_ref', 'display_name', 'description', 'category', 'min', 'max'] as const

/** The simplest form of this size: every field registered, nothing validated, nothing virtualized. */
function PlainForm() {
  const { register } = useForm({ defaultValues: { traits } })
  return (
    <form>
      {traits.map((trait, index) => (
        <fieldset key={trait.trait_ref}>
          {fields.map((field) => (
            <label key={field}>
              {field}
              <input {...register(`traits.${index}.${field}`)} />
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button id="bench-link" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <PlainForm />}
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
