import type { CarType, Fuel, Transmission } from '@coastline/domain/cars/car-particulars';
import { chooseDemoRules, type DemoCarRules } from './car-rules.data.ts';

/** A demo car; `host` is an index into `DEMO_HOSTS`. */
export interface DemoCar {
  make: string;
  model: string;
  year: number;
  type: CarType;
  dailyPriceDalasi: number;
  city: string;
  seats: number;
  doors: number;
  transmission: Transmission;
  fuel: Fuel;
  mileageKm: number;
  tinted: boolean;
  insured: boolean;
  taxesPaid: boolean;
  rules: DemoCarRules;
  fourWheelDrive: boolean;
  host: number;
}

type FleetRow = [
  name: [make: string, model: string, year: number],
  offer: [type: CarType, dailyPriceDalasi: number, city: string, host: number],
  build: [seats: number, doors: number, Transmission, Fuel, mileageKm: number],
  marks: string,
];

const ROWS: readonly FleetRow[] = [
  [
    ['Toyota', 'Prado', 2019],
    ['luxury', 5500, 'Kololi', 0],
    [7, 4, 'automatic', 'diesel', 84000],
    'tinted insured taxes abroad 4x4',
  ],
  [
    ['Toyota', 'RAV4', 2020],
    ['comfort', 4200, 'Bijilo', 0],
    [5, 4, 'automatic', 'petrol', 51000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Toyota', 'Yaris', 2017],
    ['budget', 2200, 'Bakau', 1],
    [5, 4, 'manual', 'petrol', 92000],
    'insured taxes',
  ],
  [
    ['Toyota', 'Corolla', 2018],
    ['budget', 2400, 'Serrekunda', 1],
    [5, 4, 'automatic', 'petrol', 88000],
    'taxes',
  ],
  [
    ['Toyota', 'Hilux', 2018],
    ['luxury', 5800, 'Brikama', 2],
    [5, 4, 'manual', 'diesel', 110000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Toyota', 'HiAce', 2016],
    ['comfort', 4900, 'Banjul', 2],
    [12, 4, 'manual', 'diesel', 140000],
    'insured taxes',
  ],
  [
    ['Hyundai', 'Tucson', 2019],
    ['comfort', 3900, 'Fajara', 0],
    [5, 4, 'automatic', 'diesel', 66000],
    'tinted insured',
  ],
  [
    ['Mitsubishi', 'Pajero', 2015],
    ['luxury', 5600, 'Brufut', 3],
    [7, 4, 'automatic', 'diesel', 128000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Mercedes', 'C-Class', 2018],
    ['luxury', 4400, 'Fajara', 4],
    [5, 4, 'automatic', 'petrol', 73000],
    'tinted insured taxes',
  ],
  [
    ['Nissan', 'X-Trail', 2018],
    ['comfort', 4100, 'Kotu', 3],
    [5, 4, 'automatic', 'petrol', 79000],
    'insured taxes 4x4',
  ],
  [['Suzuki', 'Vitara', 2019], ['comfort', 3700, 'Brusubi', 5], [5, 4, 'manual', 'petrol', 58000], 'insured'],
  [
    ['Toyota', 'Yaris', 2019],
    ['budget', 2350, 'Kololi', 5],
    [5, 4, 'automatic', 'petrol', 47000],
    'insured taxes',
  ],
  [['Kia', 'Picanto', 2018], ['budget', 2200, 'Serrekunda', 6], [4, 4, 'manual', 'petrol', 71000], 'taxes'],
  [
    ['Toyota', 'Land Cruiser', 2017],
    ['luxury', 7000, 'Bijilo', 4],
    [7, 4, 'automatic', 'diesel', 119000],
    'tinted insured taxes abroad 4x4',
  ],
  [['Hyundai', 'i10', 2019], ['budget', 2250, 'Bakau', 6], [4, 4, 'manual', 'petrol', 52000], 'insured'],
  [
    ['Kia', 'Sportage', 2019],
    ['comfort', 4000, 'Senegambia', 7],
    [5, 4, 'automatic', 'diesel', 61000],
    'tinted insured taxes',
  ],
  [
    ['Toyota', 'Corolla', 2020],
    ['comfort', 2900, 'Kololi', 0],
    [5, 4, 'automatic', 'hybrid', 39000],
    'insured taxes',
  ],
  [
    ['Honda', 'CR-V', 2018],
    ['comfort', 4300, 'Fajara', 7],
    [5, 4, 'automatic', 'petrol', 69000],
    'insured taxes abroad 4x4',
  ],
  [['Volkswagen', 'Polo', 2017], ['budget', 2300, 'Kotu', 3], [5, 4, 'manual', 'petrol', 83000], 'taxes'],
  [
    ['Ford', 'Ranger', 2019],
    ['luxury', 5700, 'Brikama', 2],
    [5, 4, 'automatic', 'diesel', 77000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Toyota', 'Camry', 2018],
    ['comfort', 3400, 'Banjul', 4],
    [5, 4, 'automatic', 'petrol', 72000],
    'tinted insured',
  ],
  [
    ['Mercedes', 'E-Class', 2019],
    ['luxury', 4400, 'Senegambia', 4],
    [5, 4, 'automatic', 'diesel', 64000],
    'tinted insured taxes',
  ],
  [['Nissan', 'Micra', 2016], ['budget', 2200, 'Brikama', 6], [5, 4, 'manual', 'petrol', 97000], ''],
  [
    ['Toyota', 'RAV4', 2018],
    ['comfort', 3950, 'Kotu', 5],
    [5, 4, 'automatic', 'petrol', 81000],
    'insured taxes 4x4',
  ],
  [
    ['Mitsubishi', 'L200', 2018],
    ['comfort', 4800, 'Sanyang', 2],
    [5, 4, 'manual', 'diesel', 102000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Hyundai', 'Santa Fe', 2019],
    ['luxury', 5100, 'Bijilo', 7],
    [7, 4, 'automatic', 'diesel', 68000],
    'tinted insured taxes 4x4',
  ],
  [['Toyota', 'Vitz', 2015], ['budget', 2200, 'Serrekunda', 1], [5, 4, 'automatic', 'petrol', 109000], ''],
  [
    ['Renault', 'Duster', 2019],
    ['comfort', 3750, 'Brufut', 3],
    [5, 4, 'manual', 'diesel', 60000],
    'insured taxes 4x4',
  ],
  [['Toyota', 'Avensis', 2016], ['budget', 2600, 'Bakau', 1], [5, 4, 'manual', 'diesel', 121000], 'insured'],
  [
    ['Nissan', 'Patrol', 2017],
    ['luxury', 6800, 'Kololi', 4],
    [7, 4, 'automatic', 'petrol', 90000],
    'tinted insured taxes abroad 4x4',
  ],
  [
    ['Kia', 'Rio', 2019],
    ['budget', 2400, 'Fajara', 6],
    [5, 4, 'automatic', 'petrol', 49000],
    'insured taxes',
  ],
  [['Peugeot', '208', 2018], ['budget', 2350, 'Banjul', 7], [5, 4, 'manual', 'petrol', 57000], 'taxes'],
  [
    ['Toyota', 'Prado', 2016],
    ['luxury', 5500, 'Serrekunda', 0],
    [7, 4, 'automatic', 'diesel', 131000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Suzuki', 'Jimny', 2020],
    ['comfort', 3800, 'Sanyang', 5],
    [4, 2, 'manual', 'petrol', 33000],
    'insured abroad 4x4',
  ],
  [
    ['Hyundai', 'Starex', 2017],
    ['comfort', 4600, 'Brusubi', 2],
    [9, 4, 'automatic', 'diesel', 115000],
    'insured taxes',
  ],
  [['Honda', 'Fit', 2017], ['budget', 2300, 'Kotu', 3], [5, 4, 'automatic', 'hybrid', 76000], 'taxes'],
  [
    ['Volkswagen', 'Golf', 2018],
    ['comfort', 2800, 'Senegambia', 7],
    [5, 4, 'manual', 'diesel', 85000],
    'insured taxes',
  ],
  [
    ['Toyota', 'Fortuner', 2019],
    ['luxury', 5900, 'Brufut', 4],
    [7, 4, 'automatic', 'diesel', 70000],
    'tinted insured taxes abroad 4x4',
  ],
  [
    ['Hyundai', 'Elantra', 2018],
    ['budget', 2700, 'Bijilo', 6],
    [5, 4, 'automatic', 'petrol', 74000],
    'insured',
  ],
  [
    ['Nissan', 'Navara', 2018],
    ['comfort', 4950, 'Tanji', 2],
    [5, 4, 'manual', 'diesel', 98000],
    'insured taxes abroad 4x4',
  ],
  [
    ['Toyota', 'Auris', 2017],
    ['budget', 2500, 'Kololi', 5],
    [5, 4, 'automatic', 'hybrid', 67000],
    'insured taxes',
  ],
  [
    ['BMW', 'X3', 2018],
    ['luxury', 5200, 'Fajara', 4],
    [5, 4, 'automatic', 'diesel', 71000],
    'tinted insured taxes',
  ],
  [['Ford', 'Focus', 2017], ['budget', 2450, 'Bakau', 1], [5, 4, 'manual', 'petrol', 89000], ''],
  [
    ['Kia', 'Sorento', 2018],
    ['luxury', 4900, 'Kotu', 7],
    [7, 4, 'automatic', 'diesel', 82000],
    'tinted insured taxes 4x4',
  ],
  [['Toyota', 'Corolla', 2016], ['budget', 2200, 'Brikama', 6], [5, 4, 'manual', 'petrol', 126000], 'taxes'],
  [
    ['Mitsubishi', 'Outlander', 2019],
    ['comfort', 4250, 'Bijilo', 3],
    [7, 4, 'automatic', 'petrol', 59000],
    'insured taxes 4x4',
  ],
  [
    ['Nissan', 'Leaf', 2020],
    ['comfort', 3100, 'Senegambia', 0],
    [5, 4, 'automatic', 'electric', 28000],
    'insured taxes',
  ],
  [
    ['Toyota', 'HiAce', 2018],
    ['comfort', 5200, 'Serrekunda', 2],
    [12, 4, 'manual', 'diesel', 99000],
    'insured taxes abroad',
  ],
  [['Suzuki', 'Swift', 2019], ['budget', 2300, 'Brusubi', 5], [5, 4, 'manual', 'petrol', 45000], 'insured'],
  [
    ['Land Rover', 'Discovery', 2017],
    ['luxury', 6500, 'Kololi', 4],
    [7, 4, 'automatic', 'diesel', 94000],
    'tinted insured taxes abroad 4x4',
  ],
  [['Opel', 'Astra', 2016], ['budget', 2400, 'Lamin', 1], [5, 4, 'manual', 'diesel', 118000], ''],
  [
    ['Hyundai', 'Creta', 2020],
    ['comfort', 3800, 'Brufut', 7],
    [5, 4, 'automatic', 'petrol', 36000],
    'insured taxes',
  ],
  [
    ['Toyota', 'Rush', 2019],
    ['comfort', 3700, 'Gunjur', 3],
    [7, 4, 'automatic', 'petrol', 62000],
    'insured taxes',
  ],
  [
    ['Mazda', 'CX-5', 2018],
    ['comfort', 4150, 'Fajara', 5],
    [5, 4, 'automatic', 'petrol', 68000],
    'tinted insured',
  ],
  [
    ['Volkswagen', 'Transporter', 2016],
    ['comfort', 4700, 'Banjul', 2],
    [9, 4, 'manual', 'diesel', 137000],
    'insured taxes',
  ],
  [['Toyota', 'Premio', 2014], ['budget', 2350, 'Lamin', 6], [5, 4, 'automatic', 'petrol', 133000], 'taxes'],
  [
    ['Jeep', 'Wrangler', 2018],
    ['luxury', 6200, 'Sanyang', 4],
    [4, 2, 'automatic', 'petrol', 63000],
    'insured abroad 4x4',
  ],
  [
    ['Kia', 'Carnival', 2018],
    ['luxury', 5400, 'Bijilo', 7],
    [8, 4, 'automatic', 'diesel', 86000],
    'tinted insured taxes',
  ],
  [['Dacia', 'Sandero', 2019], ['budget', 2250, 'Tanji', 1], [5, 4, 'manual', 'petrol', 54000], 'insured'],
  [
    ['Toyota', 'Sienna', 2017],
    ['comfort', 4500, 'Brusubi', 5],
    [8, 4, 'automatic', 'petrol', 91000],
    'insured taxes',
  ],
];

/** The demo fleet. The home page shows the first three cars. */
export const DEMO_FLEET: readonly DemoCar[] = ROWS.map(([name, offer, build, marks], index) => ({
  make: name[0],
  model: name[1],
  year: name[2],
  type: offer[0],
  dailyPriceDalasi: offer[1],
  city: offer[2],
  host: offer[3],
  seats: build[0],
  doors: build[1],
  transmission: build[2],
  fuel: build[3],
  mileageKm: build[4],
  tinted: marks.includes('tinted'),
  insured: marks.includes('insured'),
  taxesPaid: marks.includes('taxes'),
  rules: chooseDemoRules({ index, isAbroad: marks.includes('abroad'), is4x4: marks.includes('4x4') }),
  fourWheelDrive: marks.includes('4x4'),
}));
