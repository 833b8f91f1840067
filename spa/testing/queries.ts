/** Reads a table whose lines have the ids of products and, after a colon, their queries. */
const queriesIn = (table: string): Record<string, number[]> =>
  Object.fromEntries(
    table
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [ids = '', queries = ''] = line.split(/: (.*)/);
        const products = ids.split(' ').map(Number);
        return queries.split(' | ').map((query) => [query, products] as const);
      }),
  );

/**
 * Queries that buyers type, each with the products that answer it; finding any one of them is
 * enough. Most queries were written before the search existed.
 */
export const QUERIES = queriesIn(`
1: plain brass wire | cuzn37 | Plain Brass EDM Wire | cuzn40 | plain brass 0.10 | uncoated edm wire
1: density 8.44
1 2 3 4 5: tensile strength 900
1 2 3 4 5 8: 0.25 mm
1 4 5: 8 kg spool brass | 900 n/mm2 brass | taper cutting wire
1 5: hard brass 0.25 | 0.25 mm hard brass on P-5 | 0.010 inch brass wire | wire cut brass wire
1 19: pital wire | pital tar | पीतल का तार | brass wire price
1 19 21: brass wire
2: diffused wire | diffused 0.33 | difused wire
3: zinc diffused coated wire
3 4: zinc cotaed
4: zinc coated .2 | zinc coated wire | zinc coated wire 0.30
5: 0.205 guide | wire guide 0.255 mm | edm wire | wire edm wire
6: zari | embroidery thread
7: bus bar | copper extrusions | cw009a | cu-ofe | copper bars | astm b187 | ASTM B187/B187M
7: IS 613:2000
7 9: CW004A
7 9 18: tamba
8: molibdenum wire | molly wire (molybdenum) | 0.18 molybdenum | moly 0.18 | reciprocating wire
8: molybdenum | moly wire | molybdnum | moly tar | ASTM B387 | GB/T 4182
9: copper wire | copper wire 2.5 mm | copper wire 6 mm | 30 awg copper | coper wire | tamba tar
9: तांबा तार | earthing wire | winding wire | 20 swg copper | 1.5 sq mm copper
9: copper wire 2.5 sqmm | ASTM B3 | IS 4412 | moq copper wire
9 29: 1.38 mm copper | IS 12444
10: resine | deionized water resin | di resin | edm resin | ASTM D2187
10 12 13 14 15: tool room consumables
11: ointment oil | cutting oil molybdenum
12: edm filter 5 micron | 340 × 46 × 300 | filter 340 x 46 x 300 | 300 x 59 x 500 mm | filter
12: filter 10 micron | 3 micron filter | filtre | wire cut filter
13: current pickup assembly
14: mineral edm stone | dressing stone | edm stone
15: rust removar | rust
16: Tube Electrodes | electrod tube | electrodes
16 161 162: small hole electrode 1 mm | super drill electrode | start hole drill electrode
16 161 162: super drill
17: drill guide | drill gide | guides
17 171 172: drill guide 1 mm
18: copper wire for induction brazing
18 20: induction brazing copper
18 21 22: iso 17672
18 21 22 32: aws a5.8
19: brass brazing wire | brasing wire | brass brazzing
19 21: brass rod for brazing
19 21 22: brazing rod 3.2 mm | gas brazing rod
19 21 23 24 25 26 27 28 30 31 32 201: 1/16 inch | 1/16" | 1/8 in | 3/32" | 10 swg
19 21 23 26: tig brass
20: induction brazing rings | brazing preform | induction brasing rings
20 22: aircon | aircon brazing
21: naval | naval brass
22: copper phosphor brazing wire | bcup-5 | BCuP-6 2 mm | self fluxing | copper fosfor
22: phosphorous copper
23: silicon bronze tig | er cu si-a | c65600 | cusi3mn1 | silicon bronze 0.8 | gmaw silicon bronze
23: silicone bronze | galvanised sheet brazing | BS 2901 C9 | DIN 1733 SG-CuSi3
23 24 25 26 27 28: iso 24373
23 24 25 26 27 28 30 31 32 201: 1.2 mm mig
24: deox copper | er cu | C18980 | S Cu 1898 | argon welding copper | C7
24 161: DHP
25: er cu sn-c | GB/T 9460
25 26: phosphor bronze | tin bronze tig
25 27 28: overlay bronze
26: er cu sn-a | c51800 | scu5180
27: cual a1 | ERCuAl-A1 | C61000
27 28: aluminium bronze | DIN 1733
28: cual a2 | C61800 | s cu 6180 | BS 2901-3
29: soudronic wire | can wire 1.38 | seam welding | soudronik | ASTM B1001
30: 4043 | er4043 | R4043 | a94043 | 4043 tig 2.4 | 1/16 in ER4043
30 31 32: aws a5.10 | tig rod aluminium | mig wire aluminium
30 31 32 201: aluminum welding wire | alumninium welding | SWG 20
31: 5356 | er 5356 1.2 | R 5356 | A95356 | almg5cr | 5356 1,6 mm | magnesium aluminium wire
31: s al 5356 | NG6
32: aluminium brazing 4047 | ER 4047 | aluminium 12% silicon
131: diamond edm pickup | diamond pickup | power contact diamond
132: F003 | A290-8008-X107 | standard current pickup | carbide contact
161: copper tube electrode | tube electrode 0.5 mm copper | copper tube
162: brass tube electrode | brass tube 2 mm | brass tube
171: japanese drill guide
171 172: edm drill guide ceramic
172: standard edm drill guide
201: coil for mig 1.2 | Welding Wire | weldding wire | ISO 544
`);

/**
 * A second list of buyers' queries. It was written without looking at the words of the index, so
 * that it measures the search and not its word list.
 */
export const BUYERS_QUERIES = queriesIn(`
1: 0.25 mm hard brass wire | CuZn37 wire | CuZn35 | C27000 | C28000 wire | CW508L | Ms63
1: 63/37 brass | .010 brass wire
1 2 3 4 5: edm wire 0.25
1 2 5 8: wire for wire cut machine
1 4: 900 N/mm2 wire
1 4 5: soft wire for taper cutting | half hard 0.20 | 0.010 inch edm wire
1 5: brass edm wire | wirecut wire | EDM wire P5 spool | DIN 160 spool | japax reel | spool 8 kg
1 5: how many metres on a P5 spool | spool bore 22 mm | 10 spools 0.30 edm wire
1 5: wire for Charmilles | Fanuc wire edm wire | Sodick wire | Mitsubishi edm wire
1 5: wire for Agie machine
1 5 9: AWG 30 wire
1 5 9 18: HS code 7408
1 19 162: brass
2: gamma wire | beta phase wire | high speed cutting wire edm | diffusion annealed wire
2: thick workpiece wire
2 3 4: edm wire for carbide
3: galvannealed wire
3 4: edm wire for pcd
4: zinc coated edm wire 0.25 | galvanised edm wire
5: minimum order edm wire
6: zari wire | jari wire | embroidery wire | silver plated copper wire | badla
7: Cu-ETP bus bar | copper busbar | oxygen free copper | OFHC copper | C10100
7: earthing strip copper | copper flat bar 50x6 | IS 613 | EN 13601
7 9: 99.9 copper | ETP copper | C11000 | 100% IACS
8: fast wire | fast wire cut machine wire | molybdenum wire 0.18 | molly wire | moly 0.18 2000m
8: reciprocating wire cut | Mo 99.95 | 99.95 purity | molybdenum 250 m
8 11: DK7740
9: copper wire 1 mm | enamelled copper wire | annealed copper wire | copper wire 16 swg
10: deionising resin | DI resin 25 litre | mixed bed resin | ion exchange resin
11: EDM working fluid | CNC wire cut coolant | wire edm coolant soap
12: edm filter | 5 micron filter | filter 340x46x300 | filter for sodick
13 131: PCD energizer
13 131 132: power feed contact | conductivity piece edm
13 132: carbide current pickup
14: edm polishing stone
15: rust remover | derusting after wire cut
16 161 162: hole drilling electrode | hole popper tubes
17 171 172: ruby guide | drill guide 1.0 mm | ceramic guide for hole popper
18: copper brazing wire for steel furnace | BCu-1 | Cu 141 | C14180 | furnace brazing copper wire
18 19 21: carbide tip brazing
18 19 22: solder
19 21: spelter | brazing spelter | brass brazing rod 3.2 | L-CuZn40
20: brazing ring | preformed rings for induction
20 22: refrigeration tube brazing
21: low fuming bronze | RBCuZn-C | C68100 | Cu 681 | brazing rod for cast iron
22: phos-copper | phos copper rod | copper phosphorus brazing wire | BCuP-2 | BCuP 5 silver
22: 15% silver brazing | CuP 281 | silfos | sil-fos 15 | copper to copper brazing no flux
22: HVAC brazing rod | L-CuP8 | filler melting 710 to 793
23: silicon bronze | CuSi3 | ERCuSi-A 1.0 | galvanised sheet filler | 2.1461 | SG-CuSi3 | S Cu 6560
23: everdur
23 24 25 26 27 28: A5.7
23 27: mig brazing wire
23 30 31 201: MIG wire
24: deoxidised copper tig | 2.1006 | CuSn1 | ERCu 1.6 mm
25: C52100 | CuSn8 | 8% tin bronze
25 26: phosphor bronze welding wire
25 26 27: overlay bearing surface
25 27 28: marine bronze
26: CuSn6 | 5% tin phosphor bronze | 2.1022
27: 2.0921 | CuAl8
27 28: aluminium bronze overlay | aluminium bronze tig rod
28: marine propeller repair | ship propeller welding | CuAl10Fe | ERCuAl-A2
29: can body welding | can welding wire | copper wire for can body seam welding | soudronic
29: 1.38 mm copper wire
30: aluminum welding wire 4043 | filler 6061 to 6063 | weld 3003 | 356 casting filler | ER4043 1.2
30: AlSi5 | 3.2245 | S Al 4043
30 31: 6061 | 6063 | 6061 t6 welding wire | 6082 welding
30 31 32 201: aluminum tig rod
30 31 201: aluminium mig wire 1.2 spool 7 kg
31: 5083 filler | 5083 to 6061 | weld 5052 | ER5356 | AlMg5 | 3.3556 | aluminium wire for anodising
31: boat hull aluminium wire
32: 4047 | AlSi12 | BAlSi-4 | aluminium brazing rod | 3.2585 | 718 filler
161: 1 mm copper tube electrode multi channel
162: tube electrode 0.5 brass
`);
