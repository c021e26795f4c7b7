/** The files of a space. */
export function ArtifactsPage() {
  return null
}
