const FIRST =
  `Aaliyah Aiden Alejandro Amara Amir Ana Andre Anika Arjun Asher Ava Ayaan Beatriz Benjamin Caleb Camila
Carlos Chloe Dalia Daniel Darius Diego Elena Eli Elijah Emilia Emma Ethan Ezra Fatima Gabriel Gia Hana Hassan Henry
Imani Isaac Isabella Ivan Jada Jamal Jasmine Javier Jia Joaquin Kai Kayla Kenji Khadija Laila Leila Leo Liam Lucia Luka
Maeve Malik Maya Mateo Mei Mila Mohammed Naomi Nia Noah Nora Oliver Omar Priya Quinn Rafael Riley Rosa Ruby Sam Santiago
Sara Sofia Sora Tariq Theo Thuy Valentina Victor Wren Xavier Yara Yusuf Zara Zoe`.split(/\s+/);

const LAST =
  `Abdi Adams Ahmed Alvarez Anderson Bailey Begum Bell Brooks Campbell Carter Castillo Chen Cohen Cruz Das Davis
Delgado Diaz Edwards Evans Farah Fischer Flores Foster Garcia Gomez Gonzalez Green Gupta Haddad Hall Hernandez Hughes Ito
Jackson Jensen Johnson Jones Kamara Kaur Khan Kim Kowalski Lee Lewis Li Lopez Martin Mendoza Miller Mitchell Moreno Nguyen
Novak Okafor Ortiz Owens Park Patel Perez Pham Ramirez Reed Reyes Rivera Robinson Rossi Saito Sanchez Santos Shah Silva
Singh Smith Sokolov Tanaka Taylor Thomas Torres Tran Vargas Walker Wang White Williams Wright Yang Young`.split(
    /\s+/,
  );

type Chooser = { pick<T>(items: readonly T[]): T };

/** A full name that is not used yet. */
export function newName(random: Chooser, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    if (taken.size === taken.add(name).size) continue;
    return name;
  }
}
