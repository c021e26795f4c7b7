const words = (text: string) => text.split(', ')

export const givenNames = words('Ada, Bram, Chiara, Dieter, Elif, Farid, Greta, Ilse, Kofi, Noor, Rosa, Yara')
export const familyNames = words('Abel, Castel, Dumont, Ferro, Huber, Jansen, Moreau, Okafor, Peeters, Sato')
export const rooms = words(
  'Glass room, Portrait hall, Coin cabinet, East cloister, Map room, Print room, Hall 2',
)
export const objects = words(
  'cage cup, barrel bottle, oil lamp, mosaic panel, bronze mirror, coin hoard, amber pendant, bone comb, silver spoon, writing tablet',
)
export const places = words(
  'Cologne, Amiens, Boulogne, Trier, Mainz, Nijmegen, Lyon, Aquileia, Rhine, Moselle',
)
export const makers = words(
  'Frontinus workshop, Ennion, Ateius, Sentia Secunda, Cerialis, Satto workshop, Firmus',
)
export const periods = words('First century, Second century, Third century, Late antiquity, Flavian period')
export const trades = words('Wine trade, Oil trade, River transport, Garrison supply, Glass recycling')
export const relations = words(
  'made by, found at, sold along, shown in, dated to, carries, imitates, traded with',
)
